"""Rules as they stood from the edition n4-faq-1.3 on."""
