# sums.py: compares the numbers of spans in the trace with the checker's counts of events.
# SPDX-License-Identifier: MIT
#
# usage: sums.py [--doacross] CHECKER-LOG SUMMARY TRACE.json
# --doacross: the program has doacross loops, so ordered is not compared
import collections
import json
import re
import sys

doacross = "--doacross" in sys.argv
if doacross:
    sys.argv.remove("--doacross")

checker = collections.Counter()
for line in open(sys.argv[1]):
    found = re.match(r"tool_check: (\d+) times (\w+)$", line)
    if found:
        checker[found[2]] += int(found[1])
if not checker["thread_begin"]:
    sys.exit("the checker has counted nothing")

summary = collections.Counter()
threads = 0
for line in open(sys.argv[2]):
    found = re.match(r"(\w[\w ]*?) {2,}(\d+)(?: +\d+\.\d+)*$", line)
    if found:
        summary[found[1]] = int(found[2])
    found = re.search(r", (\d+) threads?$", line)
    if found:
        threads = int(found[1])

# Each event has a line of its own. A long trace is too large to be read as a whole.
spans, flows, executed = collections.Counter(), collections.Counter(), set()
decoder = json.JSONDecoder()
for line in open(sys.argv[3]):
    if line.startswith('{"ph":'):
        event, _ = decoder.raw_decode(line)
        if event["ph"] == "X":
            spans[event["cat"]] += 1
            if event["cat"] == "task":
                executed.add((event["pid"], event["args"]["task"]))
        elif event["ph"] in "sf":
            flows[event["ph"]] += 1

bad = 0


def same(what, expected, *seen):
    global bad
    for value in seen:
        if value != expected:
            bad = 1
            print("%s: the checker has %d, the trace %s" % (what, expected, seen))
            return


for event, kind in (
        ("parallel_begin", "parallel"), ("implicit_task_begin", "implicit task"),
        ("initial_task_begin", "initial task"), ("loop_begin", "loop"),
        ("sections_begin", "sections"), ("single_in_block_begin", "single"),
        ("master_begin", "masked"), ("barrier_begin", "barrier"),
        ("taskwait_begin", "taskwait"), ("taskgroup_begin", "taskgroup"),
        ("acquired_critical", "critical"), ("acquired_ordered", "ordered"),
        ("acquired_atomic", "atomic")):
    if kind != "ordered" or not doacross:
        same(kind, checker[event], summary[kind], spans[kind])
same("tasks", checker["task_begin"], summary["tasks created"],
     flows["s"] + summary["tasks never run"])
same("executions", flows["s"], flows["f"],
     len(executed))
same("locks", checker["acquired_lock"] + checker["acquired_nest_lock_first"],
     summary["locks acquired"])
same("threads", checker["thread_begin"], threads)
sys.exit(bad)
