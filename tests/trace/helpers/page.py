# page.py: uses the pages of page.sh as a reader would, and checks them.
# SPDX-License-Identifier: MIT
import sys

import browser
from browser import Keys

folder = sys.argv[1]
t = browser.Checks("trace/page")


def visible(page):
    return page.js("return view.to - view.from")


def thread_sums(page):
    """Returns each thread's lifetime, the sum of its states' times, and the overlap of states."""
    return page.js("""return meta.processes.flatMap(p => p.threads).map(t => {
      let sum = 0, mixed = 0;
      const s = t.states;
      for (let i = 0; i < s.count; i++) {
        sum += s.end[i] - s.begin[i];
        if (i && s.begin[i] < s.end[i - 1]) mixed++;
      }
      return [t.end - t.begin, sum, mixed];
    })""")


def span_of(page, kind, number=0):
    """Selects this span. Returns the middle of the place where it is drawn: x, y."""
    return page.js("""
      const all = meta.processes.flatMap(p => p.threads), found = [];
      for (const t of all) for (let i = 0; i < t.spans.count; i++)
        if (kinds[t.spans.kind[i]].name === arguments[0]) found.push([t, i]);
      const [t, i] = found[arguments[1]], s = t.spans;
      return [xOf((s.begin[i] + s.end[i]) / 2), yOf(t, s.depth[i])];""", kind, number)


with browser.Page(folder + "/small.html") as page:
    t.check("it starts", page.wait("window.ready"))
    t.check("no errors", not page.errors(), page.errors())
    t.check("nothing from outside", not page.outside(), page.outside())
    t.check("its facts", "1 process, 2 threads" in page.text("#facts"), page.text("#facts"))
    legend = page.text("#legend")
    t.check("the legend has the states that there are", "barrier" in legend and "parallel" in legend, legend)
    t.check("and no others", "kernel" not in legend and "device wait" not in legend, legend)
    light = page.picture()
    box = (110, 110, 1080, 300)
    t.check("it has colours", browser.colours(light, box) > 8)
    for life, total, mixed in thread_sums(page):
        t.check("states fill the thread's life", abs(life - total) < 1 and mixed == 0, (life, total))

    page.click("#in")
    t.check("the button zooms", page.wait("view.to - view.from < 0.6 * meta.length"))
    before = visible(page)
    page.wheel("#canvas", 500, 60, -240)
    t.check("the wheel zooms in", page.wait("view.to - view.from < 0.8 * %f" % before))
    page.wheel("#canvas", 500, 60, 2400)
    t.check("and out", page.wait("view.to - view.from > %f" % before))
    page.click("#canvas")
    page.key("0")
    t.check("0 shows all", page.wait("view.to - view.from >= meta.length"))
    page.key("w", "w", "w")
    t.check("w zooms", page.wait("view.to - view.from < 0.2 * meta.length"))
    start = page.js("return view.from")
    page.key("d")
    t.check("d moves", page.wait("view.from > %f" % start))
    page.js("return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    t.check("another picture", browser.differ(light, page.picture(), box) > 0.02)
    page.key("0")

    page.type("#search", "LEAF")
    t.check("no function of that name has a construct", page.wait("byId('found').textContent === '0 found'"))
    page.type("#search", "small.c:5")
    t.check("search by line", page.wait("byId('found').textContent === '8 found'"), page.text("#found"))
    page.key(Keys.ENTER)
    t.check("the first is chosen", "task in make" in page.text("#details"), page.text("#details"))
    first = page.js("return view.selected.thread.spans.begin[view.selected.span]")
    page.click("#next")
    t.check("the next is later",
            page.js("return view.selected.thread.spans.begin[view.selected.span]") > first)
    dimmed = page.picture()
    page.type("#search", "x")
    page.key(Keys.BACKSPACE)
    t.check("the search ends", page.wait("byId('found').textContent === ''"))
    page.js("return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    t.check("others are dimmed", browser.differ(dimmed, page.picture(), box) > 0.02)

    page.key(Keys.ESCAPE)
    page.key("0")
    page.click_at("#canvas", *span_of(page, "critical"))
    text = page.text("#details")
    t.check("a click tells of critical", "critical in main" in text and "small.c:17" in text, text)
    page.click_at("#canvas", *span_of(page, "task", 3))
    text = page.text("#details")
    t.check("a click tells of a task", "task in make" in text and "created" in text and
            "of 8" in text, text)
    page.key("c")
    t.check("c goes to the creator", "single in main" in page.text("#details"), page.text("#details"))
    page.key("j")
    t.check("j goes on", "single in main" not in page.text("#details"))
    page.key(Keys.ARROW_DOWN)
    t.check("down goes to the next thread", page.js("return view.selected.thread.number") == 1)
    page.key(Keys.ESCAPE)
    t.check("Escape brings the help back", "How to read this" in page.text("#details"))

    page.key("0")
    page.js("return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    plain = page.picture()
    page.key("t")
    page.js("return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    t.check("t draws arrows", browser.differ(plain, page.picture(), box) > 0.0005)
    rows = page.js("return content")
    page.key("e")
    t.check("e hides the rows", page.js("return content") < rows)
    page.click("#theme")
    page.js("return new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    t.check("the other theme is dark", sum(page.picture().getpixel((700, 700))) < 150)
    for width in (400, 1400):
        page.size(width, 800)
        t.check("it fits into %d pixels" % width, page.overflow() <= 0, page.overflow())
    t.check("still no errors", not page.errors(), page.errors())

with browser.Page(folder + "/small.html", dark=True) as page:
    page.wait("window.ready")
    t.check("dark where that is asked for", sum(page.picture().getpixel((700, 700))) < 150)

with browser.Page(folder + "/job.html") as page:
    t.check("two ranks", page.wait("window.ready") and "2 processes, 4 threads" in page.text("#facts"))
    t.check("named", page.js("return lines.filter(l => l.process).map(l => l.process.name.slice(0, 6)).join()")
            == "rank 0,rank 1")
    t.check("two ranks: no errors", not page.errors(), page.errors())

with browser.Page(folder + "/devices.html") as page:
    t.check("devices are no threads", page.wait("window.ready") and
            "2 threads, 2 devices" in page.text("#facts"), page.text("#facts"))
    span_of(page, "kernel")
    page.js("""const row = meta.processes[0].threads.find(t => t.name === "device 1");
      view.selected = { thread: row, span: 0 }; showDetails();""")
    t.check("a transfer has bytes", "to device in main" in page.text("#details") and
            "4,000" in page.text("#details"), page.text("#details"))
    t.check("a device without work is blank", page.js("""
      const row = meta.processes[0].threads.find(t => t.device).states;
      return row.colour.every(state => states[state].name !== "idle");"""))
    t.check("devices: no errors", not page.errors(), page.errors())

# The page counts the frames that it draws. The limits are generous, because other programs may use
# the processors.
with browser.Page(folder + "/million.html") as page:
    t.check("a million: it starts", page.wait("window.ready", 120))
    t.check("a million: all are there", page.js("return meta.processes[0].tasks.count") == 1000000)
    times = page.js("""const times = [];
      for (let i = 0; i < 60; i++) {
        const start = performance.now();
        zoom(i < 40 ? 0.75 : 1.5, 300 + 10 * i);
        draw();
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b);""")
    t.check("a million: a frame takes %.0f ms, the longest %.0f" % (times[30], times[-1]),
            times[30] < 150 and times[-1] < 3000)
    page.type("#search", "task")
    t.check("a million: search", page.wait("byId('found').textContent.startsWith('1,000,0')", 30),
            page.text("#found"))
    t.check("a million: no errors", not page.errors(), page.errors())
t.totals()
