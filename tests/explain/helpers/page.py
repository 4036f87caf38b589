# page.py: checks the page of ompt-explain in a browser.
# SPDX-License-Identifier: MIT
#
# usage: PYTHONPATH=tests/browser python3 tests/explain/helpers/page.py PAGE
# PAGE is the page of examples/demo.c.
import sys

import browser

t = browser.Checks("explain: page")
with browser.Page(sys.argv[1], 1400, 900) as page:
    t.check("its title", "demo.c" in page.text("h1"), page.text("h1"))
    t.check("a block for each outer construct",
            len(page.all("section.block")) == 5, len(page.all("section.block")))
    t.check("and one for those inside", len(page.all("article")) == 2)
    t.check("both panes",
            page.js("return document.querySelectorAll('.user .l').length") > 10)
    t.check("tables", page.js("return document.querySelectorAll('tbody tr')"
                              ".length") > 30)
    t.check("generated code is in colour", page.js(
        "return new Set([...document.querySelectorAll('.lowered .g code, .lowered .g span')]"
        ".map(e => getComputedStyle(e).color)).size") >= 4)
    t.check("it is not grey", page.js(
        "const colour = query => getComputedStyle(document.querySelector(query)).color;"
        "return colour('.lowered .g code') === colour('.user code')"))
    t.check("the user's lines have a bar", page.js(
        "const bar = query => getComputedStyle(document.querySelector(query)).borderLeftColor;"
        "return bar('#c0 .lowered .l:not(.g)') !== bar('#c0 .lowered .g')"))
    plain = page.picture()
    # The loop's body is line 26, both in the source and in the lowered text.
    body = '#c0 .user .l[data-l="26-26"]'
    page.js("document.querySelector(arguments[0]).dispatchEvent("
            "new PointerEvent('pointerover', {bubbles: true}))", body)
    on = page.js("return [...document.querySelectorAll('.on')]"
                 ".map(l => l.textContent)")
    t.check("the line's own lines", len(on) == 2 and
            all("is_prime" in text for text in on), on)
    page.js("document.querySelector('#c0 figure:not(.user) .g').dispatchEvent("
            "new PointerEvent('pointerover', {bubbles: true}))")
    on = page.js("return [...document.querySelectorAll('.user .on i')]"
                 ".map(l => l.textContent)")
    t.check("generated lines are the directive's", on == ["24", "25"], on)
    page.click('#c0 .user .l[data-l="24-24"]')
    marked = page.picture()
    t.check("marked in the picture", browser.differ(plain, marked) > 0.01,
            browser.differ(plain, marked))
    page.click("nav a[href='#c6']")
    t.check("a link leads there",
            abs(page.js("return document.getElementById('c6')"
                        ".getBoundingClientRect().top")) < 400)
    t.check("nothing from elsewhere", not page.outside(), page.outside())
    for width in (400, 800, 1400):
        page.size(width, 900)
        t.check("fits %d pixels" % width, page.overflow() <= 0,
                page.overflow())
    page.js("window.scrollTo(0, 0)")
    page.media("prefers-color-scheme", "dark")
    dark = page.picture()
    t.check("dark", sum(dark.getpixel((5, 5))) < 150, dark.getpixel((5, 5)))
    t.check("many colours in the dark", browser.colours(dark) > 30)
    page.print_media()
    t.check("on paper white",
            sum(page.picture().getpixel((5, 5))) > 700)
    t.check("no errors", not page.errors(), page.errors())
t.totals()
