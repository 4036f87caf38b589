# page.py: checks a flame graph in a browser. The page has no errors. The figures of a frame are
# right. These work: zoom, search, the button for blame, both themes, narrow and wide windows.
# SPDX-License-Identifier: MIT
#
# usage: PYTHONPATH=tests/browser python3 page.py FILE.svg     (of tests/prof/serial)
import sys

import browser

SHOWN = """return Array.from(document.querySelectorAll('#frames > g'))
  .filter(g => g.style.display !== 'none')
  .map(g => [g.querySelector('text').textContent,
             +g.querySelector('rect').getAttribute('width')])"""


def widths(page):
    return {name: width for name, width in page.js(SHOWN) if name}


def click(page, name):
    page.js("""Array.from(document.querySelectorAll('#frames > g'))
      .find(g => g.querySelector('text').textContent.startsWith(arguments[0]))
      .dispatchEvent(new MouseEvent('click', {bubbles: true}))""", name)


t = browser.Checks("page")
for dark in (False, True):
    for width in (400, 1400):
        how = "%s, %d wide" % ("dark" if dark else "light", width)
        with browser.Page(sys.argv[1], width, 700, dark) as page:
            t.check(how + ": no errors", not page.errors(), page.errors())
            t.check(how + ": loads nothing", not page.outside())
            t.check(how + ": fits", page.js(
                "return document.documentElement.scrollWidth") <= width)
            picture = page.picture()
            t.check(how + ": drawn", browser.colours(picture) > 20)
            ground = picture.getpixel((2, 2))
            t.check(how + ": ground", (max(ground) < 60) == dark, ground)
            before = widths(page)
            full = max(before.values())
            t.check(how + ": all", before.get("all threads", 0) == full)
            click(page, "together" if width > 400 else "main")
            name = "together" if width > 400 else "main"
            t.check(how + ": zoomed", widths(page).get(name) == full,
                    widths(page))
            page.click("#whole")
            t.check(how + ": zoomed out", widths(page) == before)
            page.click("#search")
            page.key("alone")
            t.check(how + ": found", page.js(
                "return document.querySelectorAll('#frames .found').length") >= 1)
            found = page.text("#matched")
            t.check(how + ": share", found.endswith("% found")
                    and 2 < float(found.split("%")[0]) < 60, found)
            page.key(browser.Keys.ESCAPE)
            t.check(how + ": no longer", page.js(
                "return document.querySelectorAll('#frames .found').length") == 0)
            page.click("#blame")
            t.check(how + ": blame", page.js("""
              const all = Array.from(document.querySelectorAll('#frames > g'))
                .filter(g => g.style.display !== 'none');
              return all.some(g => g.textContent.startsWith('al'))
                && !all.some(g => g.textContent.includes('idle'))"""))
            t.check(how + ": another picture",
                    browser.differ(picture, page.picture()) > 0.01)
            page.click("#time")
            page.js("""document.querySelector('#frames > g:nth-child(2)')
              .dispatchEvent(new MouseEvent('mousemove',
                {bubbles: true, clientX: 50, clientY: 150}))""")
            t.check(how + ": numbers", "main" in page.text("#tip")
                    and "work" in page.text("#tip"), page.text("#tip"))
            box = page.js("""const b = document.querySelector('#tip > rect')
              .getBoundingClientRect(); return [b.left, b.right]""")
            t.check(how + ": numbers are inside",
                    box[0] >= 0 and box[1] <= width, box)
            page.size(700, 600)
            t.check(how + ": another window", page.wait(
                "document.querySelector('#frames rect').getAttribute('width')"
                " > 600 && document.querySelector('#frames rect')"
                ".getAttribute('width') < 700"))
t.totals()
