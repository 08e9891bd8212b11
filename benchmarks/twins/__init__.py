"""The shipped rules written by hand in Python, as somebody would without a compiler.

In: nothing. Out: the same answers as the generated packages, in two styles (slotted classes, dicts), and for events a third
that journals each write and can roll back. Standard library only. Written from the rules' words and docs/semantics.md, before
anybody looked at what the generated code does; tests/property/test_twins.py holds both together.
"""
