# picture.py: checks the chart of ompt-overhead in a browser.
# SPDX-License-Identifier: MIT
#
# usage: PYTHONPATH=tests/browser python3 tests/overhead/helpers/picture.py FILE.svg
import sys

import browser

t = browser.Checks("overhead: picture")
with browser.Page(sys.argv[1], 900, 700) as page:
    t.check("its title", "a.c" in page.js(
        "return document.querySelector('.title').textContent"))
    outside = page.js(
        "const b = document.documentElement.viewBox.baseVal;"
        "return [...document.querySelectorAll('text, circle')]"
        ".filter(e => { const r = e.getBBox(); return r.x < 0 || r.y < 0 ||"
        " r.x + r.width > b.width || r.y + r.height > b.height; })"
        ".map(e => e.textContent)")
    t.check("all inside", not outside, outside)
    light = page.picture()
    t.check("drawn", browser.colours(light) > 20, browser.colours(light))
    page.media("prefers-color-scheme", "dark")
    dark = page.picture()
    t.check("light and dark", browser.differ(light, dark) > 0.5)
    t.check("dark is dark", sorted(dark.crop((300, 90, 700, 600)).getcolors(
        1 << 20))[-1][1][0] < 60)
    t.check("no errors", not page.errors(), page.errors())
t.totals()
