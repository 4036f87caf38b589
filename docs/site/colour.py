"""colour.py: colours code: C with a small lexer, terminal sessions by their prompts.

Everything here takes plain text and returns HTML.
"""
# SPDX-License-Identifier: MIT
import re
from html import escape

KEYWORDS = set("""
auto break case const constexpr continue default do else enum extern for goto if inline
nullptr register restrict return sizeof static static_assert struct switch typedef typeof
union volatile while __attribute__ __inline__ __restrict __typeof__ __alignof__ __thread
class namespace template private public using true false NULL""".split())
TYPES = set("""
bool char double float int long short signed unsigned void size_t ssize_t
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t""".split())

C_TOKEN = re.compile(r"""
    (?P<comment> /\*.*?\*/ | //[^\n]* )
  | (?P<pragma>  ^[ \t]*\#[ \t]*pragma\b (?: \\\n | [^\n] )* )
  | (?P<directive> ^[ \t]*\#[ \t]*\w+ )
  | (?P<string>  "(?: \\. | [^"\\\n] )*" | '(?: \\. | [^'\\\n] )*' )
  | (?P<number>  \b(?: 0[xX][0-9a-fA-F]+ | \d[\d.]*(?:[eE][+-]?\d+)? )[uUlLfF]*\b )
  | (?P<word>    [A-Za-z_]\w* )
  | (?P<other>   . )
""", re.VERBOSE | re.MULTILINE | re.DOTALL)


def span(kind, text):
    return f'<span class="{kind}">{escape(text, quote=False)}</span>'


def word_kind(word, text, end):
    if word in KEYWORDS:
        return "k"
    if word in TYPES or word.startswith(("omp_", "ompt_")) and word.endswith("_t"):
        return "t"
    if word.startswith("OCC_"):
        return "rt"
    if text[end:end + 1] == "(":
        return "f"
    return None


def c(text):
    """Colours C and C++. Words that begin with OCC_ are the runtime's and have their own colour."""
    out = []
    for m in C_TOKEN.finditer(text):
        token, kind = m.group(), m.lastgroup
        if kind == "word":
            css = word_kind(token, text, m.end())
        else:
            css = {"comment": "c", "pragma": "p", "directive": "d", "string": "s",
                   "number": "n"}.get(kind)
        out.append(span(css, token) if css else escape(token, quote=False))
    return "".join(out)


def session(text):
    """Colours a terminal session: typed commands look different from printed lines."""
    out, typed = [], False
    for line in text.split("\n"):
        m = re.match(r"(\$ |\(gdb\) )(.*)", line)
        if m:
            out.append(span("prompt", m[1]) + span("typed", m[2]))
            typed = m[2].endswith("\\")
        elif typed:
            out.append(span("typed", line))
            typed = line.endswith("\\")
        else:
            out.append(escape(line, quote=False))
    return "\n".join(out)


def sh(text):
    return re.sub(r"(?m)(^|(?<=\s))(#.*)$", r'<span class="c">\2</span>',
                  escape(text, quote=False))


def highlight(language, text):
    if language in ("c", "h", "cpp", "def", "c++"):
        return c(text)
    if re.search(r"(?m)^(\$|\(gdb\)) ", text):
        return session(text)
    if language in ("sh", "make", "cmake", "mk", "bash", "py", "console", "txt"):
        return sh(text)
    return escape(text, quote=False)
