# report.py: checks the page of a profile in a browser, in both themes, narrow and wide: the page
# agrees with the JSON, and names in the page never run as code.
# SPDX-License-Identifier: MIT
#
# usage: PYTHONPATH=tests/browser python3 report.py NAME STRANGE COUNTED
#
# NAME.html and NAME.json are a profile of scales.c. STRANGE.html is a profile of strange.c, and
# COUNTED.html a profile of shares.c with counters.
import json
import re
import sys

import browser

with open(sys.argv[1] + '.json') as file:
    profile = json.load(file)
with open(sys.argv[2] + '.json') as file:
    strange = json.load(file)

# Returns the texts of all visible cells of a column, from the top.
COLUMN = """return Array.from(document.querySelectorAll('#' + arguments[0] + ' tbody tr'))
  .map(row => row.children[arguments[1]].firstChild
    ? row.children[arguments[1]].firstChild.textContent : '')"""

# Finds elements whose own text is cut off or hard to read on its background.
BAD = r"""
const channel = v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
const numbers = c => c.match(/[\d.]+/g).map(Number);
const light = c => 0.2126 * channel(c[0] / 255) + 0.7152 * channel(c[1] / 255)
  + 0.0722 * channel(c[2] / 255);
function ground(e) {
  for (; e; e = e.parentElement) {
    const c = numbers(getComputedStyle(e).backgroundColor);
    if (c.length < 4 || c[3] > 0) return c;
  }
  return [255, 255, 255];
}
const bad = [];
for (const e of document.querySelectorAll('body *')) {
  const box = e.getBoundingClientRect();
  if (!box.width || !box.height || e.closest('script, select')) continue;
  const own = Array.from(e.childNodes).some(n => n.nodeType === 3 && n.data.trim());
  if (!own) continue;
  const graph = e.closest('#flame');
  if (!graph && (e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0
      || box.left < -1 || box.right > innerWidth + 1) && !e.closest('.wide'))
    bad.push('cut: ' + e.textContent);
  if (e.closest('.outer')) continue;
  const a = light(numbers(getComputedStyle(e).color)), b = light(ground(e));
  const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  if (contrast < 4.5) bad.push(contrast.toFixed(2) + ': ' + e.textContent);
}
return bad"""


def tap(page, text):
    """Taps with a finger on the first frame whose text begins with `text`."""
    return page.js("""const e = Array.from(document.querySelectorAll('#flame div'))
      .find(e => e.textContent.startsWith(arguments[0]));
      if (!e) return false;
      e.scrollIntoView({block: 'center'});
      const box = e.getBoundingClientRect();
      const x = box.left + box.width / 2, y = box.top + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (hit !== e) return false;
      for (const type of ['pointerdown', 'pointerup', 'click'])
        hit.dispatchEvent(new PointerEvent(type,
          {bubbles: true, pointerType: 'touch', clientX: x, clientY: y}));
      return true""", text)


def widths(page):
    return page.js("""return Object.fromEntries(Array.from(
      document.querySelectorAll('#flame div')).filter(e => e.textContent).reverse()
      .map(e => [e.textContent, e.getBoundingClientRect().width]))""")


def seconds_in(text):
    """Returns the first time in the text, such as 0.25 for "of 250 ms, which"."""
    number, unit = re.search(r'([\d.]+) (s|ms|µs)\b', text).groups()
    return float(number) * {'s': 1, 'ms': 1e-3, 'µs': 1e-6}[unit]


def overview(t, how, page):
    t.check(how + ': program', page.text('#program') == profile['program'])
    about = page.text('#about')
    t.check(how + ': samples', '%d samples' % profile['samples'] in about, about)
    total = sum(profile['all'].values())
    legend = page.text('#legend')
    for state, said in (('work', 'work'), ('idle', 'idle, no team')):
        share = 100 * profile['all'][state] / total
        shown = [line for line in legend.splitlines() if line.startswith(said + ' ')]
        t.check('%s: share of %s' % (how, state), shown and abs(
            float(shown[0].rsplit(' ', 1)[1][:-1]) - share) <= 0.5, (share, legend))
    advice = page.text('#advice')
    for one in profile['advice']:
        t.check(how + ': advice', one['cause'] in advice and one['text'] in advice
                and '%s:%d' % (one['file'], one['line']) in advice, advice)
    doubts = page.text('#doubts')
    t.check(how + ': doubts', all(d in doubts for d in profile['doubts']), doubts)
    t.check(how + ': notes', all(note in doubts for note in profile['notes']), doubts)
    for first in profile['advice'][:1]:
        shown = page.text('#advice .gain').split('(')[1].rstrip('%)')
        t.check(how + ': the share of the first advice', abs(
            float(shown) - 100 * first['gain'] / profile['seconds_alone']) <= 0.5, (shown, first))
        shares = page.text('#shares')
        t.check(how + ': what it is a share of',
                abs(seconds_in(shares) - profile['seconds_alone'])
                <= 0.006 * profile['seconds_alone'], shares)


def sorting(t, how, page, narrow):
    rows = [r for r in profile['constructs']
            if sum(r['seconds'].values()) >= 0.0005 or r['blamed'] >= 0.0005]
    seconds = sorted((sum(r['seconds'].values()) for r in rows), reverse=True)
    shown = page.js(COLUMN, 'constructs', 3)
    expected = ['%.3f' % s if s >= 0.0005 else '–' for s in seconds]
    t.check(how + ': seconds first', shown == expected, (shown, expected))
    functions = sorted(r['function'] for r in rows)
    if narrow:
        t.check(how + ': headings are in the cells', not page.find('#constructs thead')
                .is_displayed() and page.find('#order select').is_displayed())
        page.js("""const s = document.querySelector('#order select'); s.value = '2';
                s.dispatchEvent(new Event('change'))""")
    else:
        t.check(how + ': no list to choose from', not page.find('#order').is_displayed())
        page.click('#constructs th:nth-child(3) button')
    shown = page.js(COLUMN, 'constructs', 2)
    t.check(how + ': by function', shown == page.js(
        'return arguments[0].sort((a, b) => a.localeCompare(b))', functions), shown)
    if not narrow:
        page.click('#constructs th:nth-child(3) button')
        t.check(how + ': the other way', page.js(COLUMN, 'constructs', 2) == shown[::-1])
        t.check(how + ': said to readers', page.find('#constructs th:nth-child(3)')
                .get_attribute('aria-sort') == 'descending')
    t.check(how + ': threads', len(page.js(COLUMN, 'threads', 0)) == profile['threads'])


def counters(t, how, page):
    """Checks a page with counters and with lines that threads share."""
    with open(sys.argv[3] + '.json') as file:
        its = json.load(file)
    whats = [one['what'] for one in its['shared']]
    shown = page.js(COLUMN, 'shared', 0)
    t.check(how + ': shared lines', whats and sorted(shown) == sorted(whats), (shown, whats))
    t.check(how + ': where', all(':' in text for text in page.js(COLUMN, 'shared', 2)))
    notes = [e.text for e in page.all('#notes p')]
    t.check(how + ': notes', notes == its['counters']['notes'], notes)
    rows = page.js(COLUMN, 'counters', 4)
    name = next(iter(its['counters']['all']), None)
    if name is None:
        t.check(how + ': no permission, no table', rows == [])
        return
    most = max(one[doing][name] for one in its['counters']['constructs']
               for doing in ('work', 'waits', 'runtime'))
    t.check(how + ': the most first', rows and rows[0].replace(',', '') == '%d' % most,
            (rows, most))


def graph(t, how, page):
    full = widths(page).get('all threads', 0)
    t.check(how + ': the graph is as wide as the page', full > 0.9 * page.js(
        "return document.querySelector('main').clientWidth"), full)
    t.check(how + ': a finger', tap(page, 'alone'))
    t.check(how + ': zoomed', abs(widths(page).get('alone', 0) - full) < 2, widths(page))
    page.hover_at('#details', 5, 5)  # the mouse may rest over another frame
    details = page.text('#details')
    t.check(how + ': what it is', details.startswith('alone') and '%' in details
            and 'work' in details and 'others waited' in details, details)
    t.check(how + ': they are in sight', page.js(
        """const b = document.querySelector('#details').getBoundingClientRect();
        return b.top >= 0 && b.bottom <= innerHeight"""))
    page.js("scrollTo(0, scrollY + document.querySelector('#flame')"
            ".getBoundingClientRect().top - 20)")
    t.check(how + ': also further down', page.js(
        "return scrollY > 0 && document.querySelector('#details').getBoundingClientRect().top >= 0"))
    page.click('#out')
    t.check(how + ': zoomed out', widths(page).get('alone', full) < full)
    page.type('#search', 'alone')
    found = page.text('#found')
    t.check(how + ': found', found.endswith('% found') and 1 < float(found.split('%')[0]) < 100
            and len(page.all('#flame .hit')) >= 1, found)
    page.js("""const s = document.querySelector('#search'); s.value = '';
            s.dispatchEvent(new Event('input'))""")
    before = widths(page)
    page.click('#blame')
    t.check(how + ': blame', widths(page) != before and
            page.find('#blame').get_attribute('aria-pressed') == 'true')
    page.click('#time')
    page.js("document.querySelector('#flame').focus()")
    page.key(browser.Keys.ARROW_DOWN)
    page.key(browser.Keys.ARROW_DOWN)
    t.check(how + ': keys', not page.text('#details').startswith('all threads'))
    page.key(browser.Keys.ESCAPE)
    t.check(how + ': Escape', page.text('#details').startswith('all threads'))


t = browser.Checks('report')
for dark in (False, True):
    for width in (400, 1280):
        how = '%s, %d wide' % ('dark' if dark else 'light', width)
        with browser.Page(sys.argv[1] + '.html', width, 800, dark) as page:
            t.check(how + ': loads nothing', not page.outside())
            t.check(how + ': fits', page.overflow() <= 0, page.overflow())
            overview(t, how, page)
            sorting(t, how, page, width == 400)
            graph(t, how, page)
            t.check(how + ': no counters', not page.find('#counters_section').is_displayed()
                    and not page.find('#shared_section').is_displayed())
            bad = page.js(BAD)
            t.check(how + ': all can be read', not bad, bad)
            page.js('scrollTo(0, 0)')
            ground = page.picture().getpixel((2, 2))
            t.check(how + ': ground', (max(ground) < 60) == dark, ground)
            t.check(how + ': no errors', not page.errors(), page.errors())

for width in (400, 1280):
    how = 'counters, %d wide' % width
    with browser.Page(sys.argv[3] + '.html', width, 800) as page:
        counters(t, how, page)
        bad = page.js(BAD)
        t.check(how + ': all can be read', not bad, bad)
        t.check(how + ': fits', page.overflow() <= 0, page.overflow())
        t.check(how + ': no errors', not page.errors(), page.errors())

# Names with characters of HTML are shown as text.
for width in (400, 1280):
    how = 'strange, %d wide' % width
    with browser.Page(sys.argv[2] + '.html', width, 800) as page:
        file = strange['constructs'][0]['file']
        t.check(how + ': the name', '<' not in sys.argv[2] and all(
            c in file for c in '<>&"\''), file)
        t.check(how + ': nothing of it is an element', not page.all('img, iframe')
                and len(page.all('script')) == 3)
        t.check(how + ': program', page.text('#program') == strange['program']
                and page.js('return document.title').startswith(strange['program']))
        t.check(how + ': in the table', any(
            text.startswith(file + ':') for text in page.js(COLUMN, 'constructs', 1)))
        t.check(how + ': in the graph', page.js(
            """return Array.from(document.querySelectorAll('#flame div'))
               .some(e => e.textContent.includes(arguments[0] + ':'))""", file))
        t.check(how + ': fits', page.overflow() <= 0, page.overflow())
        t.check(how + ': no errors', not page.errors(), page.errors())
t.totals()
