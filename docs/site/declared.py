"""declared.py: links the names that lowered code uses to their declarations.

OCC_fork in a page leads to its declaration in rtlib/abi, OCC_EV_LOOP_BEGIN to the
event's line in rtlib/occ_events.def.
"""
# SPDX-License-Identifier: MIT
import glob
import re

DECLARED = (
    re.compile(r"(?:struct|enum|union) (OCC_\w+) \{"),
    re.compile(r"#\s*define (OCC_\w+)"),
    re.compile(r"[A-Za-z_][^=;]*?\b(OCC_\w+)\((?!\()"),  # a function, at the left margin
    re.compile(r"\s+(OCC_[A-Z0-9_]+)(?: = [^;(]*?)?,?(?:\s*/\*.*)?$"),  # an enumerator
    re.compile(r"typedef .*\b(OCC_\w+);"),
)
EVENT = re.compile(r"OCC_(?:LOWERED|RUNTIME)(?:_OWN)?\((\w+),")


def declarations():
    """Returns where each name is declared: {name: (file, line)}."""
    found = {}
    for file in ["rtlib/abi.h"] + sorted(glob.glob("rtlib/abi/*.h")):
        with open(file) as text:
            for number, line in enumerate(text, 1):
                for kind in DECLARED:
                    m = kind.match(line.rstrip("\n"))
                    if m and m[1] != "OCC_INLINE":
                        found.setdefault(m[1], (file, number))
                        break
    with open("rtlib/occ_events.def") as text:
        for number, line in enumerate(text, 1):
            m = EVENT.match(line)
            if m:
                found[f"OCC_EV_{m[1]}"] = ("rtlib/occ_events.def", number)
    return found


def link(html, href_of):
    """Returns the HTML with links on names of the runtime, and the set of names without a
    declaration.

    The set contains neither names that the compiler invents for a program, such as
    OCC_critical_name_log, nor beginnings of names."""
    unknown = set()

    def name(m):
        text = m[2] or m[3]
        href = None if m[1] else href_of(text)
        if href is None:
            if text and not re.match(r"OCC_(critical_name_\w+|\w*_|DEBUG)?$", text):
                unknown.add(text)
            return m[0]
        if m[2]:
            return f'<a class="rt" href="{href}">{text}</a>'
        return f'<a href="{href}"><code>{text}</code></a>'

    html = re.sub(r'(<a .*?</a>|<h\d.*?</h\d>)|<span class="rt">(OCC_\w+)</span>'
                  r"|<code>(OCC_\w+)</code>", name, html, flags=re.S)
    return html, unknown
