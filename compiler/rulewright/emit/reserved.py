"""The words that Python keeps: keywords and builtins, written out.

In: nothing. Out: `PYTHON_WORDS` and among them `PYTHON_KEYWORDS`, what `naming` steers clear of. Not asked of the running Python, since the same rules
must give the same names under every version; a test tells when a new Python knows a word that is missing here.
Deliberately not here: what the interactive prompt adds (`exit`, `help`, `license`), which no module sees.
"""

from __future__ import annotations

_KEYWORDS = """
False None True and as assert async await break class continue def del elif else except finally for from global if
import in is lambda nonlocal not or pass raise return try while with yield
"""

_FUNCTIONS_AND_TYPES = """
abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict
dir divmod enumerate eval exec filter float format frozenset getattr globals hasattr hash hex id input int isinstance
issubclass iter len list locals map max memoryview min next object oct open ord pow print property range repr reversed
round set setattr slice sorted staticmethod str sum super tuple type vars zip Ellipsis NotImplemented
"""

_EXCEPTIONS = """
ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup
FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning
IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError
ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning
PermissionError ProcessLookupError PythonFinalizationError RecursionError ReferenceError ResourceWarning RuntimeError
RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError
TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning
UserWarning ValueError Warning WindowsError ZeroDivisionError
"""

PYTHON_KEYWORDS: frozenset[str] = frozenset(_KEYWORDS.split())
"""What not even an attribute can be called."""

PYTHON_WORDS: frozenset[str] = frozenset(f"{_KEYWORDS} {_FUNCTIONS_AND_TYPES} {_EXCEPTIONS}".split())
"""Keywords and builtins of Python 3.11 and every later one known."""
