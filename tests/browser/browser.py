# browser.py: opens pages in a headless Chromium, for tests of the tools' pages.
# SPDX-License-Identifier: MIT
#
#     import browser
#     t = browser.Checks("trace")
#     with browser.Page("all.html", width=1400, height=900) as page:
#         t.check("no errors", not page.errors(), page.errors())
#         page.type("#search", "solve")
#         page.click("button.next")
#         t.check("found", "3 of 7" in page.text("#found"))
#         picture = page.picture()            # a PIL image, RGB
#         t.check("drawn", browser.colours(picture, (0, 100, 1400, 600)) > 5)
#     t.totals()                              # prints the totals; ends the process
#
# A test in another folder finds this module with PYTHONPATH=tests/browser.
#
# Needs Debian's python3-selenium, python3-pil, chromium and chromium-driver. If one is missing,
# the import of this module ends the process with status 77, which is a skip. If python3 is not
# Debian's, the test is started again with Debian's.
import io
import os
import shutil
import sys
import time


def _skip(why):
    print("skipped: " + why)
    print("0 passed, 0 failed, 1 skipped")
    sys.exit(77)


try:
    from PIL import Image
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys  # noqa: F401, for tests
except ImportError as error:
    debian = "/usr/bin/python3"
    if os.path.exists(debian) and not os.path.samefile(debian, sys.executable):
        os.execv(debian, [debian] + sys.argv)
    _skip(str(error))
_chromium, _driver = shutil.which("chromium"), shutil.which("chromedriver")
if not _chromium or not _driver:
    _skip("there is no chromium or no chromedriver")


class Page:
    """A page in a new browser. `what` is a file or an address."""

    def __init__(self, what, width=1400, height=900, dark=False):
        options = Options()
        options.binary_location = _chromium
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu",
                         "--disable-dev-shm-usage", "--hide-scrollbars",
                         "--force-device-scale-factor=1"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service(_driver),
                                       options=options)
        self.messages = []
        self.size(width, height)
        self.media("prefers-color-scheme", "dark" if dark else "light")
        self.open(what)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def open(self, what):
        is_address = "://" in what
        self.driver.get(what if is_address
                        else "file://" + os.path.abspath(what))

    def size(self, width, height):
        """Sets the size of the page's area. It may be narrower than the least width of a window,
        400."""
        self._cdp("Emulation.setDeviceMetricsOverride", width=width,
                  height=height, deviceScaleFactor=1, mobile=False)

    def media(self, feature, value):
        """Sets a media feature: prefers-color-scheme to dark, or prefers-reduced-motion."""
        self._cdp("Emulation.setEmulatedMedia",
                  features=[{"name": feature, "value": value}])

    def print_media(self, on=True):
        self._cdp("Emulation.setEmulatedMedia", media="print" if on else "")

    def pdf(self, file):
        import base64
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.driver.print_page()))

    def _cdp(self, command, **arguments):
        return self.driver.execute_cdp_cmd(command, arguments)

    # ---- Actions of a reader ----

    def find(self, css):
        return self.driver.find_element(By.CSS_SELECTOR, css)

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def click(self, css):
        self.find(css).click()

    def click_at(self, css, x, y):
        """Clicks at a place: x and y are relative to the element's left upper corner."""
        box = self.find(css).rect
        (ActionChains(self.driver)
         .move_to_element_with_offset(self.find(css), x - box["width"] / 2,
                                      y - box["height"] / 2)
         .click().perform())

    def hover_at(self, css, x, y):
        box = self.find(css).rect
        (ActionChains(self.driver)
         .move_to_element_with_offset(self.find(css), x - box["width"] / 2,
                                      y - box["height"] / 2).perform())

    def type(self, css, text):
        field = self.find(css)
        field.clear()
        field.send_keys(text)

    def key(self, *keys):
        """Sends keys to the element with the focus: key("w"), key(Keys.TAB)."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def wheel(self, css, x, y, delta):
        box = self.find(css).rect
        self._cdp("Input.dispatchMouseEvent", type="mouseWheel",
                  x=box["x"] + x, y=box["y"] + y, deltaX=0, deltaY=delta)

    # ---- Contents that a reader sees ----

    def text(self, css="body"):
        return self.find(css).text

    def js(self, code, *arguments):
        """Executes JavaScript, and returns its result."""
        return self.driver.execute_script(code, *arguments)

    def wait(self, code, seconds=20):
        """Waits until the expression is true. Returns False if that takes too long."""
        end = time.time() + seconds
        while time.time() < end:
            if self.js("return !!(" + code + ")"):
                return True
            time.sleep(0.05)
        return False

    def errors(self):
        """Returns all errors and warnings in the console so far."""
        self.messages += [m["message"] for m in self.driver.get_log("browser")
                          if m["level"] in ("SEVERE", "WARNING")]
        return self.messages

    def outside(self):
        """Returns the files that the page has loaded. A complete page loads none."""
        return self.js("return performance.getEntriesByType('resource')"
                       ".map(e => e.name).filter(n => !/^(data|blob):/.test(n))")

    def overflow(self):
        """Returns the number of pixels by which the page is wider than its window."""
        return self.js("return document.documentElement.scrollWidth"
                       " - document.documentElement.clientWidth")

    def picture(self, file=None):
        data = self.driver.get_screenshot_as_png()
        if file:
            with open(file, "wb") as out:
                out.write(data)
        return Image.open(io.BytesIO(data)).convert("RGB")


def colours(picture, box=None):
    """Returns the number of colours in the box: left, top, right, bottom."""
    part = picture.crop(box) if box else picture
    return len(part.getcolors(1 << 24))


def differ(first, second, box=None):
    """Returns the share of the pixels that differ."""
    from PIL import ImageChops
    change = ImageChops.difference(first, second)
    change = (change.crop(box) if box else change).convert("L")
    return 1 - change.histogram()[0] / (change.width * change.height)


class Checks:
    def __init__(self, name):
        self.name, self.passed, self.failed = name, 0, 0

    def check(self, what, holds, detail=None):
        if holds:
            self.passed += 1
            return
        self.failed += 1
        print("FAIL %s: %s" % (self.name, what)
              + ("" if detail is None else "\n  | %s" % (detail,)))

    def totals(self):
        print("%d passed, %d failed, 0 skipped" % (self.passed, self.failed))
        sys.exit(1 if self.failed else 0)
