"""Every edition but the newest, by its id; `EDITIONS` has them all."""

EDITIONS: dict[str, str] = {"sf-core": ""}
