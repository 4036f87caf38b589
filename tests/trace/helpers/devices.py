# devices.py: checks the rows of devices in the trace of devices.sh.
# SPDX-License-Identifier: MIT
#
# usage: devices.py TRACE.json
import collections
import json
import sys

events = json.load(open(sys.argv[1]))["traceEvents"]
bad = 0


def hold(what, holds):
    global bad
    if not holds:
        bad = 1
        print(what)


rows = {(e["pid"], e["tid"]): e["args"]["name"] for e in events
        if e["ph"] == "M" and e["name"] == "thread_name"}
spans = [dict(e, row=rows[e["pid"], e["tid"]]) for e in events if e["ph"] == "X"]
devices = {name for name in rows.values() if name.startswith("device")}
hold("rows %s" % devices, {"device 0", "device 1"} <= devices and
     devices <= {"device 0", "device 1", "device 0 (2)"})


def counted(kind):
    return dict(collections.Counter(
        (e["row"].split(" (")[0], int(e["args"]["source"].rpartition(":")[2]))
        for e in spans if e["cat"] == kind))


def same(kind, expected):
    hold("%s: %s" % (kind, counted(kind)), counted(kind) == expected)


same("kernel", {("device 1", 5): 3, ("device 0", 9): 3, ("device 0", 17): 2})
same("to device", {("device 1", 5): 3, ("device 0", 7): 3})
same("from device", {("device 1", 5): 3, ("device 0", 11): 3})
for e in spans:
    if e["cat"] in ("to device", "from device"):
        hold("%s bytes" % e["args"].get("bytes"), e["args"].get("bytes") == 4000)

for row in devices:
    ends = 0
    for e in sorted((e for e in spans if e["row"] == row), key=lambda e: e["ts"]):
        hold("%s at %s overlaps, in %s" % (e["name"], e["ts"], row), e["ts"] >= ends - 0.001)
        ends = e["ts"] + e["dur"]

# The host's rows show the construct that waits for a device. The device's activity must lie within
# this wait. The comparison of the two clocks has an error, which is much smaller than the 20 ms of
# a kernel. So only the activity's middle is checked.
host = [e for e in spans if not e["row"].startswith("device")]
waits = collections.Counter(e["cat"] for e in host if e["cat"] in
                            ("target", "enter data", "exit data", "target update",
                             "target on host"))
hold("the host's rows: %s" % waits,
     waits == {"target": 8, "enter data": 3, "exit data": 3, "target update": 3,
               "target on host": 1})
for e in spans:
    if e["cat"] == "kernel":
        middle = e["ts"] + e["dur"] / 2
        around = [h for h in host if h["cat"] == "target" and
                  h["args"]["source"] == e["args"]["source"] and
                  h["ts"] <= middle <= h["ts"] + h["dur"]]
        hold("%s at %s is in no construct" % (e["name"], e["ts"]), around)
        hold("a kernel that sleeps takes %s us" % e["dur"], e["dur"] >= 19000)
sys.exit(bad)
