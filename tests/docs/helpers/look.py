# look.py: checks the pages of `make docs` in a headless Chromium.
# SPDX-License-Identifier: MIT
#
# usage: PYTHONPATH=tests/browser python3 tests/docs/helpers/look.py FOLDER
# Checks on every page that the console is empty, nothing is loaded from other sites, no link is
# broken, nothing is wider than a screen of 360 pixels, and every text is readable in the light and
# the dark theme. Checks on one page that search, the menu, the contents and printing work.
import glob
import os
import re
import sys
import urllib.parse

import browser
from browser import Keys

folder = os.path.abspath(sys.argv[1])
t = browser.Checks("docs/browser")
pages = sorted(glob.glob(f"{folder}/*.html") + glob.glob(f"{folder}/man/*.html"))
sources = sorted(glob.glob(f"{folder}/src/**/*.html", recursive=True))

# Returns the least contrast of a text with its background, and the place of the text [WCAG 2,
# 1.4.3].
CONTRAST = """
function rgb(text) { return (text.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number); }
function light(c) {
  const [r, g, b] = c.map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b;
}
function behind(e) {
  for (; e; e = e.parentElement) {
    const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > .9) return c.slice(0, 3);
  }
  return [255, 255, 255];
}
let least = 99, where = "";
const seen = new Set();
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const e = walk.currentNode.parentElement, text = walk.currentNode.data.trim();
  if (!text || !e.checkVisibility({ opacityProperty: true })) continue;
  const key = e.className + e.tagName + (e.parentElement || e).className + e.closest("pre,td,nav,header,article,main")?.className;
  if (seen.has(key)) continue;
  seen.add(key);
  const a = light(rgb(getComputedStyle(e).color).slice(0, 3)), b = light(behind(e));
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  if (ratio < least) { least = ratio; where = e.tagName + "." + e.className + ": " + text.slice(0, 40); }
}
return [least, where];
"""

# Returns the elements that are wider than the screen, except parts of something that scrolls.
WIDE = """
const out = [];
for (const e of document.querySelectorAll("main *")) {
  if (e.getBoundingClientRect().right > innerWidth + 1 && !e.closest("pre, .table, .figure"))
    out.push(e.tagName + ": " + e.textContent.slice(0, 40));
}
return out.slice(0, 3);
"""

# Returns the elements that stick out of the text's column. The column must be at the right of the
# list of pages.
COLUMNS = """
const box = document.querySelector("article").getBoundingClientRect();
const nav = document.querySelector("#site-pages").getBoundingClientRect();
const out = box.left < nav.right || box.width < 500 ? ["the column itself"] : [];
for (const e of document.querySelectorAll("h1, h2, h3, p, pre, .table, figure")) {
  const r = e.getBoundingClientRect();
  if (r.width && !nav_has(e) && (r.left < box.left - 1 || r.right > box.right + 1))
    out.push(e.tagName + ": " + e.textContent.slice(0, 40));
}
function nav_has(e) { return e.closest("#site-pages") !== null; }
return out.slice(0, 3);
"""


def links(text):
    """Yields (href, file, anchor) of each reference of a page to its own folder."""
    for href in re.findall(r'(?:href|src)="([^"]+)"', text):
        if not re.match(r"(https?|mailto|data):", href):
            path, _, anchor = urllib.parse.unquote(href).partition("#")
            yield href, path, anchor


ids = {p: set(re.findall(r'\bid="([^"]+)"', open(p).read())) for p in pages + sources}
t.check("there are pages", len(pages) > 10 and len(sources) > 20, (len(pages), len(sources)))
for page in pages + sources:
    text, lost = open(page).read(), []
    for href, path, anchor in links(text):
        target = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
        if not os.path.exists(target) or anchor and anchor not in ids.get(target, {anchor}):
            lost.append(href)
    t.check(f"{page[len(folder) + 1:]}: links", not lost, lost[:5])

with browser.Page(pages[0], 360, 780) as page:
    for file in pages + sources[::12]:
        name = file[len(folder) + 1:]
        page.size(360, 780)
        page.open(file)
        t.check(f"{name}: console", not page.errors(), page.messages)
        page.messages = []
        t.check(f"{name}: wider than a phone", page.overflow() <= 0 and not page.js(WIDE),
                (page.overflow(), page.js(WIDE)))
        t.check(f"{name}: from elsewhere",
                all(x.startswith(f"file://{folder}") for x in page.outside()), page.outside())
        for scheme in ("dark", "light"):
            page.media("prefers-color-scheme", scheme)
            least, where = page.js(CONTRAST)
            t.check(f"{name}: contrast, {scheme}", least >= 4.5, (round(least, 2), where))
        page.size(1500, 900)
        t.check(f"{name}: too wide for a screen", page.overflow() <= 0, page.overflow())
        t.check(f"{name}: columns", not page.js(COLUMNS), page.js(COLUMNS))

    # The menu on a phone.
    page.size(360, 780)
    page.open(f"{folder}/runtime.html")
    page.click(".menu")
    t.check("the menu opens", page.js("return document.elementFromPoint(100, 300)"
                                      ".closest('#site-pages') !== null"))
    page.click("#site-pages a[href='lowering.html']")
    t.check("and leads to a page", page.js("return location.pathname").endswith("lowering.html"))
    t.check("the contents are closed", not page.js("return document.querySelector('.contents').open"))

    page.size(1500, 900)
    page.open(f"{folder}/lowering.html")
    page.wait("document.querySelector('.contents').open")
    edges = page.js("return ['#site-pages', 'article', '.contents'].map(s => {"
                    "const r = document.querySelector(s).getBoundingClientRect();"
                    "return [r.left, r.right]})")
    t.check("three columns", edges[0][1] <= edges[1][0] and edges[1][1] <= edges[2][0], edges)
    page.js("document.getElementById('taskloop').scrollIntoView()")
    t.check("the contents follow", page.wait(
        "(document.querySelector('.contents .now') || {}).textContent === 'taskloop'"))
    t.check("the program and its lowered text have captions",
            len(page.all("figure.source")) > 20 and len(page.all("figure.lowered")) > 20)
    picture = page.picture()
    t.check("code has colours", browser.colours(picture, tuple(map(int, (
        edges[1][0], 100, edges[1][1], 850)))) > 40)

    # Search with the keyboard.
    page.key("/")
    page.key("taskloop grainsize")
    t.check("search finds", page.wait("document.querySelectorAll('.found li').length > 0"))
    first = page.text(".found li")
    t.check("search: the best is first", "taskloop" in first.lower(), first)
    t.check("search: words are marked", len(page.all(".found mark")) > 0)
    page.key(Keys.ARROW_DOWN, Keys.ENTER)
    t.check("search leads there", page.wait("location.hash.length > 1") and page.wait(
        "Math.abs(document.getElementById(decodeURIComponent(location.hash.slice(1)))"
        ".getBoundingClientRect().top) < 200"))
    page.open(f"{folder}/{os.path.relpath(sources[0], folder)}")
    page.js("document.querySelector('.search input').focus()")
    page.key("xyzzy-nowhere")
    t.check("search: nothing", page.wait("document.querySelector('.found .none')"))
    page.key(Keys.ESCAPE)
    t.check("search closes", not page.find(".found").is_displayed())
    for query, wanted in (("omp_set_lock", "omp_set_lock"), ("dissemination", "barriers"),
                          ("ompt_set_callback inquiry", "inquiry")):
        page.open(f"{folder}/index.html")
        page.key("/")
        page.key(query)
        page.wait("document.querySelectorAll('.found li').length > 0")
        found = page.text(".found").lower()
        t.check(f"search for {query}", wanted in found, found[:200])

    page.open(f"{folder}/index.html")
    page.key("/")
    page.key("barriers")
    page.wait("document.querySelectorAll('.found li').length > 1")
    t.check("search: the section of that name is first",
            page.text(".found li").startswith("Barriers"), page.text(".found"))

    # A printed page has only the text, at full width, in dark letters even if the theme is dark.
    page.open(f"{folder}/lowering.html")
    page._cdp("Emulation.setEmulatedMedia", media="print",
              features=[{"name": "prefers-color-scheme", "value": "dark"}])
    hidden = page.js("return ['body > header', '#site-pages', '.contents', '.steps'].filter("
                     "s => getComputedStyle(document.querySelector(s)).display !== 'none')")
    t.check("print: only the text", not hidden, hidden)
    least, where = page.js(CONTRAST)
    t.check("print: contrast", least >= 4.5, (least, where))
    t.check("print: code is wrapped", page.js(
        "return [...document.querySelectorAll('pre')].every(p => p.scrollWidth <= p.clientWidth + 1)"))
    page.pdf(f"{folder}/lowering.pdf")
    t.check("print: a PDF", os.path.getsize(f"{folder}/lowering.pdf") > 50000)
    page.open(f"{folder}/runtime.html")
    page.js("document.querySelector('img').scrollIntoView()")
    page.js("return document.querySelector('img').decode()")
    box = page.js("const r = document.querySelector('img').getBoundingClientRect();"
                  "return [r.left, r.top, r.right, r.bottom]")
    part = page.picture().crop(tuple(map(int, box))).convert("L")
    dark = sum(part.histogram()[:128]) / (part.width * part.height)
    t.check("print: figures are light", 0 < dark < .06, dark)
t.totals()
