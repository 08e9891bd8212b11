"""What generated packages need at run time. Emitted verbatim into each of them; the standard library only.

In: nothing of the compiler. Out: worlds, events, requests, drivers.
"""
