# files.py: checks a trace in Chrome's format.
# SPDX-License-Identifier: MIT
#
# usage: files.py TRACE.json [known]      known: the program is `known` of files.sh
import collections
import json
import sys
from decimal import Decimal

trace = json.load(open(sys.argv[1]), parse_float=Decimal)
events = trace["traceEvents"]
bad = 0


def hold(what, holds):
    global bad
    if not holds:
        bad += 1
        print(what)


threads = collections.defaultdict(list)
for e in events:
    hold("a phase", e["ph"] in "XMsfi")
    if e["ph"] == "X":
        hold("a negative time", e["ts"] >= 0 and e["dur"] >= 0)
        threads[e["pid"], e["tid"]].append(e)

for name, spans in threads.items():
    stack = []
    for e in spans:  # in the order of their begins
        while stack and stack[-1]["ts"] + stack[-1]["dur"] <= e["ts"]:
            stack.pop()
        if stack and bad < 10:
            hold("%s at %s is not inside %s" % (e["name"], e["ts"], stack[-1]["name"]),
                 e["ts"] + e["dur"] <= stack[-1]["ts"] + stack[-1]["dur"])
        stack.append(e)
    hold("order", [e["ts"] for e in spans] == sorted(e["ts"] for e in spans))

starts = {e["id"]: e for e in events if e["ph"] == "s"}
for e in events:
    if e["ph"] == "f":
        hold("a task runs before it is created", starts[e["id"]]["ts"] <= e["ts"])

if "known" in sys.argv:
    spans = [e for e in events if e["ph"] == "X"]

    def of(kind):
        return [e for e in spans if e["cat"] == kind]

    for kind, count, line, function in (
            ("parallel", 1, 12, "main"), ("implicit task", 3, 12, "main"),
            ("loop", 3, 14, "main"), ("single", 1, 17, "main"), ("task", 2, None, None),
            ("taskwait", 1, 8, "branch"), ("critical", 3, 22, "main"),
            ("lock wait", 3, 24, "main")):
        found = of(kind)
        hold("%d times %s" % (len(found), kind), len(found) == count)
        for e in found:
            source = e["args"].get("source", "")
            hold("%s is at %s" % (kind, source), line is None or
                 source.endswith("known.c:%d" % line))
            hold("%s is in %s" % (kind, e["args"].get("function")),
                 function is None or e["args"]["function"] == function)
    outer, inner = of("task")
    if outer["args"]["task"] > inner["args"]["task"]:
        outer, inner = inner, outer
    hold("the first task's place", outer["args"]["source"].endswith("known.c:19"))
    hold("the second task's place", inner["args"]["source"].endswith("known.c:6"))
    hold("the second task's creator", inner["args"].get("created by task") == 1)
    hold("the first task's creator", "created by task" not in outer["args"])
    hold("the leaf takes 200 us", inner["dur"] >= 200)
    hold("critical takes 300 us", all(e["dur"] >= 300 for e in of("critical")))
    waits = sorted(e["dur"] for e in of("lock wait"))
    hold("who comes last has waited", waits[2] >= 100 or of("critical wait"))
    initial = of("initial task")[0]
    after = initial["ts"] + initial["dur"] - of("parallel")[0]["ts"] - of("parallel")[0]["dur"]
    hold("2 ms after the region", after >= 2000)
    names = {e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "thread_name"}
    hold("names of threads %s" % names, names == {"0 initial", "1 worker", "2 worker"})
sys.exit(1 if bad else 0)
