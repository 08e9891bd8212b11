"""What a ruleset means: the vocabulary, the terms that sentences are made of, and the pages. Data only, no behaviour."""
