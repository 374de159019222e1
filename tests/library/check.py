"""A Python module on libcetkaik.so, made of what cetkaik(3) says: check(path, language) (see ship/library)."""
import ctypes
import sys

TEXT, SIZE, LONG = ctypes.c_char_p, ctypes.c_size_t, ctypes.c_ulong
RECORD, END = 1, 2


class Options(ctypes.Structure):
    _fields_ = [("size", SIZE), ("rules", TEXT), ("strict", ctypes.c_int), ("select", TEXT), ("ignore", TEXT),
                ("turns", ctypes.c_int), ("unjudged", ctypes.c_int), ("unhinted", ctypes.c_int),
                ("allocator", ctypes.c_void_p), ("format", TEXT), ("language", TEXT)]


class Finding(ctypes.Structure):
    _fields_ = [("code", TEXT), ("severity", TEXT), ("rule", TEXT), ("message", TEXT), ("right", TEXT),
                ("line", LONG), ("column", LONG), ("end_line", LONG), ("end_column", LONG),
                ("offset", ctypes.c_uint64), ("length", ctypes.c_uint64), ("season", TEXT), ("move", LONG),
                ("player", ctypes.c_int), ("fixable", ctypes.c_int), ("reserved", ctypes.c_void_p * 4)]


def load(path="libcetkaik.so.0"):
    library = ctypes.CDLL(path)
    handle = ctypes.c_void_p
    for name, result, arguments in (
            ("ck_checker_new", handle, [ctypes.POINTER(Options)]), ("ck_checker_free", None, [handle]),
            ("ck_check_file", ctypes.c_int, [handle, TEXT]),
            ("ck_check_next", ctypes.c_int, [handle, ctypes.POINTER(handle)]),
            ("ck_checked_keep", handle, [handle]), ("ck_checked_release", None, [handle]),
            ("ck_checked_findings", SIZE, [handle]), ("ck_checked_finding", Finding, [handle, SIZE]),
            ("ck_status_text", TEXT, [ctypes.c_int])):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


def values(view):
    """The members of a view, with strings of Python, which outlive the record."""
    members = ((name, getattr(view, name)) for name, _ in view._fields_ if name != "reserved")
    return {name: value.decode() if isinstance(value, bytes) else value for name, value in members}


def check(library, path, language="en"):
    """The records of a file, each a list of findings as dictionaries."""
    options = Options(size=ctypes.sizeof(Options), language=language.encode())
    checker, record = library.ck_checker_new(options), ctypes.c_void_p()
    kept = []
    try:
        status = library.ck_check_file(checker, path.encode())
        while status in (0, RECORD):
            status = library.ck_check_next(checker, record)
            if status == RECORD:
                kept.append(library.ck_checked_keep(record))
        if status != END:
            raise OSError(library.ck_status_text(status).decode())
    finally:
        library.ck_checker_free(checker)
    for record in kept:
        yield [values(library.ck_checked_finding(record, i)) for i in range(library.ck_checked_findings(record))]
        library.ck_checked_release(record)


if __name__ == "__main__":
    for findings in check(load(), sys.argv[1], sys.argv[2]):
        for found in findings:
            print("{line}:{column}: {severity}: {message} [{code}]".format(**found))
