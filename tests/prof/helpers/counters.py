# counters.py: compares counters in a profile's JSON with a program's own figures.
# SPDX-License-Identifier: MIT
#
# usage: python3 counters.py PROFILE.json WHAT...     exit status 1 after a message and all sums
#   row=KIND:LINE:COUNTER>=N      the counter's total in the work of this kind of construct in this
#                                 line. LINE 0 means all lines. <= is allowed, too
#   all=COUNTER>=N                sum over all threads
#   sums                          the figures of all threads, and of all constructs, add up to the
#                                 total
#   absent                        the profile has no counters
import json, re, sys

profile = json.load(open(sys.argv[1]))
counters = profile.get("counters")
failed = 0


def check(what, value, sign, limit):
    global failed
    good = {">=": value >= limit, "<=": value <= limit}[sign]
    if not good:
        print(f"{what}: {value}, not {sign} {limit}")
        failed = 1


def near(what, value, whole):
    global failed
    if abs(value - whole) > 0.02 * whole + 20:
        print(f"{what}: {value}, but all: {whole}")
        failed = 1


def row_value(kind, line, counter):
    return sum(row["work"].get(counter, 0) for row in counters["constructs"]
               if row["kind"] == kind and line in (0, row["line"]))


for what in sys.argv[2:]:
    part = re.fullmatch(r"(row|all)=(?:(\w+):(\d+):)?([\w-]+)([<>]=)([\d.e+]+)", what)
    if what == "absent":
        check("counters", counters is not None, "<=", 0)
    elif what == "sums":
        for name, whole in counters["all"].items():
            if "_" in name:
                continue
            near(f"threads' {name}", sum(t[name] for t in counters["thread"]), whole)
            near(f"constructs' {name}",
                 sum(row[i][name] for row in counters["constructs"]
                     for i in ("work", "waits", "runtime")), whole)
    elif not part:
        sys.exit(f"what is {what}?")
    else:
        of, kind, line, counter, sign, limit = part.groups()
        value = (counters["all"].get(counter, -1) if of == "all"
                 else row_value(kind, int(line), counter))
        check(what, value, sign, float(limit))
if failed:
    print(f"all: {counters and counters['all']}")
    print(f"threads: {counters and counters['thread']}")
sys.exit(failed)
