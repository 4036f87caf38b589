#!/usr/bin/env python3
"""measure.py: tables and the diagram of docs/scaling.md.

usage: python3 tests/scale/measure.py NAME=FOLDER... [--threads 1,2,4] [--machines epyc]
                                      [--constructs barrier,fork] [--write docs/scaling.md]
       python3 tests/scale/measure.py --calibrate FOLDER

A FOLDER is one that build.sh has filled. The figures of several folders stand side by side, as
"before/after". With --write, the tables replace the text between the page's two marks, and the
diagram next to the page is written anew.
"""
# SPDX-License-Identifier: MIT
import argparse
import json
import math
import os
import re
import subprocess
import sys

CONSTRUCTS = ['fork+join', 'fork', 'join', 'barrier', 'reduction', 'dynamic', 'task', 'depend',
              'critical']
MACHINES = [('epyc', 'EPYC, 64 cores in 8 CCDs'), ('xeon', '2 x Xeon, 56 cores each'),
            ('grace', 'Grace, 72 cores')]
BEGIN, END = '<!-- scaling -->', '<!-- end of scaling -->'


def run(folder, machine, threads, construct, program='scale', **more):
    """Returns {name: (ns, critical path, transfers)} of a run."""
    environment = dict(os.environ, SCALE_MACHINE=machine, SCALE_THREADS=str(threads), **more)
    out = subprocess.run([folder + '/' + program, str(threads), construct], env=environment,
                         check=True, text=True, capture_output=True).stdout
    rows = [line.split() for line in out.splitlines()]
    return {row[0]: tuple(float(value) for value in row[1:]) for row in rows if len(row) == 4}


def known(folder, machine, threads, construct):
    """Returns the result of run() from the folder's notes, if these are newer than its program. A
    run always has the same result, so it need not be repeated."""
    notes, key = folder + '/figures.json', '%s %d %s' % (machine, threads, construct)
    figures = {}
    if os.path.exists(notes) and os.path.getmtime(notes) > os.path.getmtime(folder + '/scale'):
        with open(notes) as stream:
            figures = json.load(stream)
    if key not in figures:
        figures[key] = run(folder, machine, threads, construct)
        with open(notes, 'w') as stream:
            json.dump(figures, stream)
    return figures[key]


def number(value):
    return '%.0f' % value if value < 10000 else '%.0fk' % (value / 1000)


def table(title, figures, folders, threads, constructs, column):
    """Returns the lines of a table. Rows are numbers of threads; a cell has a figure for each
    folder."""
    lines = ['| %s | %s |' % (title, ' | '.join(constructs + (['bound'] if not column else []))),
             '|---' * (len(constructs) + (1 if column else 2)) + '|']
    for n in threads:
        cells = []
        for construct in constructs:
            cells.append(' / '.join(number(figures[folder, n, construct][column])
                                    for folder in folders))
        if not column:
            cells.append(number(figures['bound', n]))
        lines.append('| %d | %s |' % (n, ' | '.join(cells)))
    return '\n'.join(lines)


# ---- The diagram: for each machine, time over threads, both logarithmic -----------

STYLE = """<style>
  text { fill: #1d2329; font-size: 12px } .soft { fill: #56616d } .grid { stroke: #d8dde3 }
  .l { fill: none; stroke-width: 2 } .f { stroke: #0b5cad } .b { stroke: #b3470c }
  .o { stroke: #56616d; stroke-dasharray: 5 4 } .old { stroke-dasharray: 2 3; stroke-width: 1.5 }
  @media (prefers-color-scheme: dark) {
    text { fill: #dfe4ea } .soft { fill: #9aa6b2 } .grid { stroke: #333b44 }
    .f { stroke: #79b8ff } .b { stroke: #ff9d5c } .o { stroke: #9aa6b2 }
  }
</style>"""
PANEL, HIGH, LOW, MOST = 230, 260, 1.5, 5.0  # width, height; least and greatest power of ten
MARGIN = 15  # on the left: numbers are wider than a panel's margin


def panel(at, title, figures, folders, threads):
    def x(n):
        return at + 40 + 175 * math.log2(n) / math.log2(threads[-1])

    def y(ns):
        return 30 + HIGH * (MOST - math.log10(max(ns, 10 ** LOW))) / (MOST - LOW)

    out = ['<text x="%d" y="18">%s</text>' % (at + 40, title)]
    for power in range(2, 6):
        out.append('<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/>' %
                   (at + 40, at + 215, y(10 ** power), y(10 ** power)))
        out.append('<text class="soft" x="%d" y="%.1f" text-anchor="end">%s</text>' %
                   (at + 36, y(10 ** power) + 4, ('%d ns' if power < 3 else '%d us') %
                    (10 ** (power if power < 3 else power - 3))))
    for n in (2, 8, 64, 256):
        out.append('<text class="soft" x="%.1f" y="%d" text-anchor="middle">%d</text>' %
                   (x(n), HIGH + 48, n))

    def line(kind, values):
        points = ' '.join('%.1f,%.1f' % (x(n), y(v)) for n, v in values if n > 1)
        out.append('<polyline class="l %s" points="%s"/>' % (kind, points))

    for index, folder in enumerate(folders):
        old = ' old' if index < len(folders) - 1 else ''
        line('f' + old, [(n, figures[folder, n, 'fork+join'][0]) for n in threads])
        line('b' + old, [(n, figures[folder, n, 'barrier'][0]) for n in threads])
    line('o', [(n, figures['bound', n]) for n in threads])
    return '\n'.join(out)


def diagram(all_figures, folders, threads):
    width = PANEL * len(all_figures) + 10 + MARGIN
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d 0 %d %d" width="%d" height="%d" '
           'role="img" font-family="system-ui, \'DejaVu Sans\', sans-serif">' %
           (-MARGIN, width, HIGH + 90, width, HIGH + 90),
           '<title>Time of fork and join and of a barrier over the number of threads, on three '
           'simulated machines</title>', STYLE]
    for index, (title, figures) in enumerate(all_figures):
        out.append(panel(index * PANEL, title, figures, folders, threads))
    at = 45
    legend = [('f', 'fork and join'), ('b', 'barrier'), ('o', 'the bound')]
    if len(folders) > 1:
        legend += [('f old', folders[0]), ('b old', folders[0])]
    for kind, text in legend:
        out.append('<line class="l %s" x1="%d" x2="%d" y1="%d" y2="%d"/>' %
                   (kind, at, at + 24, HIGH + 74, HIGH + 74))
        out.append('<text x="%d" y="%d">%s</text>' % (at + 30, HIGH + 78, text))
        at += 130
    return '\n'.join(out + ['</svg>', ''])


# ---- This machine -------------------------------------------------------------------

def calibrate(folder):
    """Prints each construct of two threads: simulated with the measured transfer, and real."""
    print('| 2 threads | transfer | simulated | measured | |\n|---|---|---|---|---|')
    for construct in CONSTRUCTS:
        pings = []
        real = []
        for _ in range(3):
            pings.append(float(subprocess.run([folder + '/pingpong'], text=True, check=True,
                                              capture_output=True).stdout))
            real.append(run(folder, 'here', 2, construct, 'real', SCALE_ROUNDS='300',
                            OMP_PROC_BIND='true')[construct][0])
        ping, measured = sorted(pings)[1], sorted(real)[1]
        simulated = run(folder, 'here', 2, construct, SCALE_TRANSFER=str(ping))[construct][0]
        print('| %s | %.0f | %.0f | %.0f | %+.0f %% |' %
              (construct, ping, simulated, measured, 100 * (simulated / measured - 1)))


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('folder', nargs='*')
    parser.add_argument('--threads', default='1,2,4,8,16,32,64,128,256')
    parser.add_argument('--machines', default=','.join(name for name, _ in MACHINES))
    parser.add_argument('--constructs', default=','.join(CONSTRUCTS))
    parser.add_argument('--write')
    parser.add_argument('--calibrate')
    options = parser.parse_args()
    if options.calibrate:
        return calibrate(options.calibrate)
    folders = dict(pair.split('=', 1) for pair in options.folder)
    threads = [int(n) for n in options.threads.split(',')]
    constructs = options.constructs.split(',')
    text, drawn = [], []
    for machine, title in MACHINES:
        if machine not in options.machines.split(','):
            continue
        figures = {}
        for n in threads:
            for name, folder in folders.items():
                for construct in constructs:
                    result = known(folder, machine, n, construct)
                    figures[name, n, construct] = result[construct]
                    figures['bound', n] = result['bound'][0]
        text.append(table('%s: ns' % title, figures, folders, threads, constructs, 0))
        text.append(table('%s: line transfers' % title, figures, folders, threads,
                          [c for c in constructs if c not in ('fork', 'join')], 2))
        drawn.append((title, figures))
    text = '\n\n'.join(text)
    if not options.write:
        print(text)
        return 0
    with open(options.write) as page:
        old = page.read()
    new = re.sub(BEGIN + '.*' + END, lambda _: BEGIN + '\n\n' + text + '\n\n' + END, old,
                 flags=re.S)
    with open(options.write, 'w') as page:
        page.write(new)
    with open(os.path.splitext(options.write)[0] + '.svg', 'w') as picture:
        picture.write(diagram(drawn, list(folders), threads))
    return 0


if __name__ == '__main__':
    sys.exit(main())
