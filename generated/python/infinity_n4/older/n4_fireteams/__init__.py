"""Rules as they stood from the edition n4-fireteams on."""
