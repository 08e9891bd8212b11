"""Syntax: the sentences of rule files, from text to tree and back.

In: positioned scalars. Out: nodes (`nodes`), from `parser`; canonical text of any node, from `printer`; diagnostics RW2xx, from
`mistakes`. `grammar.lark` is the language's exact grammar, `tables.json` the parser tables worked out from it.
Deliberately not here: what names stand for, agreement of verbs, types, meaning.
"""
