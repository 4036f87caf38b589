# shot.py: makes a picture of a page, to look at.
# SPDX-License-Identifier: MIT
#
# usage: python3 tests/browser/shot.py PAGE OUT.png [--size 1400x900] [--dark]
#        [--print] [--js CODE]
# Prints the console's messages.
import argparse

import browser

parser = argparse.ArgumentParser()
parser.add_argument("page")
parser.add_argument("out")
parser.add_argument("--size", default="1400x900")
parser.add_argument("--dark", action="store_true")
parser.add_argument("--print", action="store_true", dest="paper")
parser.add_argument("--js", default="")
given = parser.parse_args()
width, height = map(int, given.size.split("x"))
with browser.Page(given.page, width, height, given.dark) as page:
    if given.paper:
        page.print_media()
    if given.js:
        page.js(given.js)
    page.js("return new Promise(r => requestAnimationFrame(() => "
            "requestAnimationFrame(r)))")
    page.picture(given.out)
    for message in page.errors():
        print(message)
