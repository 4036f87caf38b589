#!/usr/bin/env python3
"""site.py: makes HTML from README.md, docs/*.md and the manual pages.

usage: python3 docs/site/site.py OUT          from the top of the tree

cmark-gfm renders Markdown, and mandoc the manual pages. This program adds a list of pages,
contents, anchors, colours and an index for searching. A link that leads nowhere is an
error. Each source file that a page names (`engine/fork.c`) gets a page, too.
Files in OUT refer only to each other, except for links to web sites.
"""
# SPDX-License-Identifier: MIT
import json
import os
import re
import shutil
import subprocess
import sys
from html import escape, unescape
from pathlib import Path, PurePosixPath

import colour
import declared

HERE = Path(__file__).parent
FOLDERS = ("docs", "examples", "include", "lowering", "rtlib", "tests")
errors = []


def plain(html):
    """Returns the text of some HTML, on one line."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", "", html))).strip()


def slug(text):
    """Returns the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")


class Page:
    def __init__(self, source, out, label=None, kind="text"):
        self.source, self.out, self.label, self.kind = source, out, label, kind
        self.html, self.title = "", source
        self.headings = []  # (level, anchor, HTML)
        self.anchors = set()
        self.group = None

    def to(self, other):
        """Returns a link from this page to another file of OUT."""
        return os.path.relpath(other, os.path.dirname(self.out) or ".")


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


# ---- Reading -----------------------------------------------------------------------


def read_markdown(page):
    html = run("cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink",
               "-e", "strikethrough", page.source)
    used = {}

    def heading(m):
        level, inner = int(m[1]), m[2]
        anchor = slug(plain(inner))
        used[anchor] = used.get(anchor, 0) + 1
        if used[anchor] > 1:
            anchor += f"-{used[anchor] - 1}"
        page.headings.append((level, anchor, inner))
        mark = f' <a class="here" href="#{anchor}" aria-label="Link to this section">#</a>'
        return f'<h{level} id="{anchor}">{inner}{mark if level > 1 else ""}</h{level}>'

    page.html = re.sub(r"<h([1-6])>(.*?)</h\1>", heading, html, flags=re.S)


def read_manual(page):
    html = run("mandoc", "-Thtml", "-Ofragment,man=%N.%S.html", page.source)
    for m in re.finditer(r'<h([12]) class="S[hs]" id="([^"]+)">(.*?)</h\1>', html, re.S):
        page.headings.append((int(m[1]) + 1, m[2], plain(m[3]).capitalize()))
    name = re.match(r"(.*)\.(\d)", os.path.basename(page.source))
    page.html = f"<h1>{escape(name[1])}({name[2]})</h1>\n{html}"
    page.headings.insert(0, (1, "", f"{name[1]}({name[2]})"))


def read_source(page):
    text = Path(page.source).read_text(errors="replace").rstrip("\n")
    language = PurePosixPath(page.source).suffix[1:]
    lines = colour.highlight(language, text).split("\n")
    # A part with a colour may have several lines. It is closed at the end of each line and opened
    # again in the next line.
    out, opened = [], None
    for number, line in enumerate(lines, 1):
        html = (opened or "") + line
        for m in re.finditer(r"<span[^>]*>|</span>", line):
            opened = None if m[0] == "</span>" else m[0]
        out.append(f'<span class="line" id="L{number}">{html}'
                   + ("</span>" if opened else "") + "</span>")
    page.html = (f"<h1><code>{escape(page.source)}</code></h1>\n"
                 f'<pre class="file"><code>{chr(10).join(out)}</code></pre>')
    page.headings = [(1, "", f"<code>{escape(page.source)}</code>")]
    page.anchors = {f"L{n}" for n in range(1, len(lines) + 1)}


# ---- The tree: the files that links and names refer to ------------------------------


class Tree:
    def __init__(self, pages):
        self.pages = {p.source: p for p in pages}
        self.sources = {}  # pages of source files, each made when a page first refers to it
        self.declared = declared.declarations()
        self.files = ["Makefile", "LICENSE"]
        for folder in FOLDERS:
            for path, _, names in os.walk(folder):
                self.files += [f"{path}/{name}" for name in names]
        self.by_end = {}
        for file in self.files:
            parts = file.split("/")
            for i in range(len(parts)):
                self.by_end.setdefault("/".join(parts[i:]), []).append(file)

    def page_of(self, file):
        """Returns the page of a file of the tree, and makes it at the first call."""
        if file in self.pages:
            return self.pages[file]
        if file not in self.sources:
            page = Page(file, f"src/{file}.html", kind="source")
            try:
                read_source(page)
            except UnicodeDecodeError:
                return None
            self.sources[file] = page
        return self.sources[file]

    def named(self, text):
        """Returns the file that a word of a page names; None if that is not exactly one file."""
        if text in self.pages or text in self.files:
            return text
        found = self.by_end.get(text, [])
        if "/" in text and "." in text and len(found) == 1:
            return found[0]
        return f"include/{text}" if f"include/{text}" in self.files else None


def resolve(page, tree, href):
    """Returns the HTML's href for an href of the source. Reports an href that leads nowhere."""
    if re.match(r"(https?|mailto):", href):
        return href
    path, _, anchor = href.partition("#")
    if not path:
        target = page
    elif page.kind == "manual":
        target = next((p for p in tree.pages.values() if p.out == f"man/{path}"), None)
        if not target:
            return None
    else:
        file = os.path.normpath(os.path.join(os.path.dirname(page.source), path))
        if not os.path.isfile(file):
            errors.append(f"{page.source}: a link to {href}, which does not exist")
            return None
        target = tree.page_of(file)
    if anchor and anchor not in target.anchors:
        errors.append(f"{page.source}: a link to {href}: no such section")
    if not path:
        return f"#{anchor}"
    return page.to(target.out) + (f"#{anchor}" if anchor else "")


# ---- Improving the HTML --------------------------------------------------------------


def code_blocks(page, tree):
    """Colours code blocks, and adds a caption to those that docs/site/blocks.py updates."""
    says = {"source": "The program", "lowered": "The code that ompt-cc generates",
            "dump": "What the passes decided"}

    def block(m):
        kind, file, language, text = m.groups()
        html = colour.highlight(language or "", unescape(text).rstrip("\n"))
        css = "session" if 'class="prompt"' in html else "code"
        pre = f'<pre class="{css}" tabindex="0"><code>{html}</code></pre>'
        if kind == "file":
            return (f'<figure class="source"><figcaption><code>{escape(file)}</code>'
                    f"</figcaption>{pre}</figure>")
        if kind not in says:
            return pre
        if os.path.isfile(f"docs/lowering/{file}"):
            file = f"docs/lowering/{file}"
        link = page.to(tree.page_of(file).out)
        return (f'<figure class="{kind}"><figcaption>{says[kind]}'
                f' <a href="{link}">{os.path.basename(file)}</a></figcaption>{pre}</figure>')

    page.html = re.sub(
        r'(?:<!-- (\w+) (\S+)[^\n]*-->\n)?'
        r'<pre><code(?: class="language-([\w+]+)")?>(.*?)</code></pre>',
        block, page.html, flags=re.S)


def links(page, tree):
    def link(m):
        href = resolve(page, tree, unescape(m[2]))
        if href is None:
            return f"<span{m[1]}{m[3]}>{m[4]}</span>"
        text = m[4]  # the page's title tells more than the name of its Markdown file
        if text.endswith(".md"):
            path, _, anchor = href.partition("#")
            target = next((p for p in tree.pages.values() if page.to(p.out) == path), None)
            if target:
                text = target.label + "".join(
                    f": {plain(t)}" for _, a, t in target.headings if a == anchor and anchor)
        return f'<a{m[1]} href="{escape(href)}"{m[3]}>{text}</a>'

    def name(m):
        file = tree.named(plain(m[2])) if not m[1] else None
        if not file or file == page.source:
            return m[0]
        return f'<a href="{page.to(tree.page_of(file).out)}">{m[2]}</a>'

    def test(m):
        folder, _, name = m[1].rpartition("/")
        places = {"": "run/*.c", "reject": "lower/reject/*.c", "lower": "lower/*.c",
                  "driver": "driver/cases/*.sh", "unit": "unit/*.c"}
        file = "tests/" + places.get(folder, "*").replace("*", name)
        if file not in tree.files:
            return m[0]
        return f'<td><a href="{page.to(tree.page_of(file).out)}">{m[1]}</a></td></tr>'

    page.html = re.sub(r'<a([^>]*?) href="([^"]*)"([^>]*)>(.*?)</a>', link, page.html,
                       flags=re.S)
    if page.source == "docs/features.md":
        page.html = re.sub(r"<td>([\w/]+)</td>\s*</tr>", test, page.html)
    # Turns file names in code spans into links, except in blocks, headings and links.
    page.html = re.sub(r"(<pre.*?</pre>|<a .*?</a>|<h\d.*?</h\d>)|(<code>[^<]*</code>)",
                       name, page.html, flags=re.S)


def href_of(page, tree, name):
    """Returns a link to the declaration of a name of the runtime; None for another name."""
    if name not in tree.declared:
        return None
    file, line = tree.declared[name]
    return f"{page.to(tree.page_of(file).out)}#L{line}"


def pictures(page, out):
    def picture(m):
        file = os.path.normpath(os.path.join(os.path.dirname(page.source), m[1]))
        if not os.path.isfile(file):
            errors.append(f"{page.source}: a picture {m[1]}, which does not exist")
            return m[0]
        copy = f"pictures/{os.path.basename(file)}"
        os.makedirs(f"{out}/pictures", exist_ok=True)
        shutil.copy(file, f"{out}/{copy}")
        return f'<img src="{page.to(copy)}"'

    page.html = re.sub(r'<img src="(?!https?:)([^"]+)"', picture, page.html)
    # On a phone a picture keeps its size, so that its words can be read. The reader scrolls the
    # picture.
    page.html = re.sub(r'<p>(<img src="([^"]*)"[^>]*>)</p>',
                       r'<div class="figure" tabindex="0">\1</div><p class="moves">'
                       r'The picture is wider than the screen: move it, or '
                       r'<a href="\2">open it alone</a>.</p>', page.html)


def finish(page, tree, out):
    if page.kind != "source":
        links(page, tree)
        pictures(page, out)
        code_blocks(page, tree)
        page.html, unknown = declared.link(page.html, lambda name: href_of(page, tree, name))
        if page.source == "docs/lowering.md":
            errors.extend(f"{page.source}: {x} is not declared in rtlib/abi" for x in unknown)
    page.html = re.sub(r"<!--.*?-->\n?", "", page.html, flags=re.S)
    page.html = re.sub(r"<table>.*?</table>", r'<div class="table" tabindex="0">\g<0></div>',
                       page.html, flags=re.S)
    # Leaves out an empty head of a table.
    page.html = re.sub(r"<thead>\s*<tr>\s*(<th[^>]*></th>\s*)+</tr>\s*</thead>", "",
                       page.html)


def contents(page):
    items = [(level, a, re.sub(r"</?a[^>]*>", "", t)) for level, a, t in page.headings
             if level in (2, 3)]
    if len(items) < 3:
        return ""
    rows = "\n".join(f'<li class="level{level}"><a href="#{a}">{t}</a></li>'
                     for level, a, t in items)
    return (f'<details class="contents"><summary>On this page</summary>\n<ul>\n{rows}\n'
            "</ul></details>")


def page_list(page, pages):
    out, group = [], None
    for other in pages:
        if other.group != group:
            out.append(("</ul>\n" if group else "") + f"<h2>{other.group}</h2>\n<ul>")
            group = other.group
        here = ' aria-current="page"' if other is page else ""
        out.append(f'<li><a href="{page.to(other.out)}"{here}>{escape(other.label)}</a></li>')
    return "\n".join(out) + "\n</ul>"


def steps(page, pages):
    if page not in pages:
        return ""
    at = pages.index(page)
    out = []
    for other, css, word in ((at - 1, "back", "Before"), (at + 1, "on", "Next")):
        if 0 <= other < len(pages):
            p = pages[other]
            out.append(f'<a class="{css}" href="{page.to(p.out)}"><small>{word}</small>'
                       f"{escape(p.label)}</a>")
    return f'<nav class="steps" aria-label="Order of reading">{"".join(out)}</nav>'


def write(page, pages, out, template):
    root = "../" * page.out.count("/")
    text = template
    for name, value in (("TITLE", escape(page.title)), ("ROOT", root), ("KIND", page.kind),
                        ("CONTENTS", contents(page)), ("STEPS", steps(page, pages)),
                        ("PAGES", page_list(page, pages)), ("BODY", page.html)):
        text = text.replace(f"@{name}@", value)
    path = Path(out, page.out)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def index(pages):
    """Returns the index for searching: each section's address, page, heading and text."""
    rows = []
    for page in pages:
        parts = re.split(r'<h[1-6][^>]*?(?: id="([^"]*)")?>(.*?)</h[1-6]>', page.html,
                         flags=re.S)
        for i in range(1, len(parts), 3):
            anchor = f"#{parts[i]}" if parts[i] else ""
            parts[i + 2] = re.sub(r"</(td|th|p|li|dt|dd|pre|figcaption)>", " ", parts[i + 2])
            title = plain(re.sub(r'<a class="here".*?</a>', "", parts[i + 1]))
            rows.append([page.out + anchor, page.label, title, plain(parts[i + 2])])
    return "var searchIndex = " + json.dumps(rows, ensure_ascii=False,
                                             separators=(",", ":")) + ";\n"


# ---- The pages ------------------------------------------------------------------------


def html_name(source):
    if source == "README.md":
        return "index.html"
    return os.path.basename(source)[:-3] + ".html"


def all_pages():
    pages, group = [], None
    for line in (HERE / "pages.txt").read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith(" "):
            group = line
            continue
        source, label = line.split(None, 1)
        if os.path.isfile(source):
            pages.append(Page(source, html_name(source), label))
            pages[-1].group = group
    known = {p.source for p in pages}
    for path in sorted(Path("docs").glob("*.md")):
        if str(path) not in known:
            pages.append(Page(str(path), html_name(str(path))))
            pages[-1].group = "More"
    for path in sorted(Path("docs/man").glob("*.[1-8]"), key=lambda p: (p.suffix, p.name)):
        pages.append(Page(str(path), f"man/{path.name}.html", kind="manual"))
        pages[-1].group = "Manual pages"
    return pages


def main(out):
    pages = all_pages()
    for page in pages:
        (read_manual if page.kind == "manual" else read_markdown)(page)
        page.title = next((plain(t) for level, _, t in page.headings if level == 1),
                          page.source)
        page.label = page.label or page.title
        page.anchors = set(re.findall(r' id="([^"]+)"', page.html))
    tree = Tree(pages)
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    template = (HERE / "page.html").read_text()
    for page in pages:
        finish(page, tree, out)
    for page in pages + list(tree.sources.values()):
        write(page, pages, out, template)
    Path(out, "search.js").write_text(index(pages))
    for name in ("style.css", "page.js"):
        shutil.copy(HERE / name, out)
    for error in errors:
        print(f"site.py: {error}", file=sys.stderr)
    print(f"{out}/index.html: {len(pages)} pages, {len(tree.sources)} source files")
    return 1 if errors else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
