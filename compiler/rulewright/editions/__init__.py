"""Publications, amendments, and the fold that makes an edition of a game out of them."""
