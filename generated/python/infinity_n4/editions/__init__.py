"""Every edition but the newest, by its id; `EDITIONS` has them all."""

EDITIONS: dict[str, str] = {
    "n4-update-2.1": "",
    "n4-core": ".editions.n4_core",
    "n4-faq-1.0": ".editions.n4_faq_1_0",
    "n4-faq-1.1": ".editions.n4_faq_1_1",
    "n4-faq-1.1.1": ".editions.n4_faq_1_1_1",
    "n4-update-2.0": ".editions.n4_update_2_0",
    "n4-faq-1.2": ".editions.n4_faq_1_2",
    "n4-fireteams": ".editions.n4_fireteams",
    "n4-faq-1.3": ".editions.n4_faq_1_3",
}
