# table.py: compares the table of constructs with the spans in the JSON.
# SPDX-License-Identifier: MIT
#
# usage: table.py SUMMARY TRACE.json
import collections
import json
import re
import sys
from decimal import Decimal

events = json.load(open(sys.argv[2]), parse_float=Decimal, parse_int=Decimal)["traceEvents"]
threads = collections.defaultdict(list)
for e in events:
    if e["ph"] == "X":
        threads[e["pid"], e["tid"]].append(
            {"kind": e["cat"], "begin": e["ts"], "end": e["ts"] + e["dur"], "children": 0})

expected = collections.defaultdict(lambda: [0, 0, 0, 0, 0])  # times, outermost, alone, all, longest
for spans in threads.values():
    stack = []
    for s in spans:
        # A span that begins at the end of another span is not inside it.
        while stack and stack[-1]["end"] <= s["begin"]:
            stack.pop()
        length = s["end"] - s["begin"]
        if stack:
            stack[-1]["children"] += length
        s["outermost"] = all(o["kind"] != s["kind"] for o in stack)
        stack.append(s)
    for s in spans:
        length = s["end"] - s["begin"]
        row = expected[s["kind"]]
        row[0] += 1
        row[1] += length if s["outermost"] else 0
        row[2] += length - s["children"]
        row[3] += length
        row[4] = max(row[4], length)

bad = 0
seen = set()
top = sum(s["end"] - s["begin"] for spans in threads.values() for s in spans
          if not any(o is not s and o["begin"] <= s["begin"] and s["end"] <= o["end"] for o in spans))
alone = 0
for line in open(sys.argv[1]):
    found = re.match(r"(\w[\w ]*?) +(\d+) +(\d+\.\d+) +(\d+\.\d+) +(\d+\.\d+) +(\d+\.\d+)$", line)
    if not found:
        continue
    kind = found[1]
    seen.add(kind)
    times, outermost, own, every, longest = expected[kind]
    printed = [Decimal(x) for x in found.groups()[1:]]
    alone += printed[2]
    for name, is_, should in zip(("times", "ms, threads", "exclusive", "mean", "longest"), printed,
                                 (times, outermost / 1000, own / 1000, every / times / 1000, longest / 1000)):
        if abs(is_ - should) > Decimal("0.002"):
            bad = 1
            print("%s, %s: %s, not %s" % (kind, name, is_, should))
if seen != set(expected):
    bad = 1
    print("rows %s, spans %s" % (sorted(seen), sorted(expected)))
# Each moment of a thread belongs to exactly one construct, the innermost.
if abs(alone - top / 1000) > Decimal("0.1"):
    bad = 1
    print("exclusive times are %s in all, outermost spans %s" % (alone, top / 1000))
sys.exit(bad)
