"""What the compiler hands over: a set of files, and the one writer that puts it on disk.

In: finished text from the emitters (`emit/python`, `emit/wiki`, `emit/json`, which never import each other).
Out: an `OutputSet`, and through the writer a folder that holds exactly it.
Not here: what the files say. `naming` alone turns stable ids and values into Python names, literals and file names.
"""
