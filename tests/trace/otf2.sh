#!/bin/sh
# otf2.sh: checks the OTF2 archive with the program that comes with the OTF2 library.
#
# Fails when: the archive is not readable; a span is missing or has no end; or the tasks' numbers
# are missing.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"

build everything -g -O1 "$here/../check/everything.c" -lm || totals
OMP_NUM_THREADS=3 ompt-trace -q -f json,otf2 -o "$tmp/o" "$tmp/everything" >"$tmp/out" 2>"$tmp/said"
status=$?
if grep -q 'built without OTF2\|no OTF2 library' "$tmp/said" || ! command -v otf2-print >/dev/null; then
  echo "skipped: there is no OTF2"
  skipped=1
  [ -s "$tmp/o.json" ] && [ $status -eq "$(grep -c OTF2 "$tmp/said")" ]
  verdict "without OTF2: the rest is written" $?
  totals
fi
verdict "everything" $status

# A second run replaces the archive of the first run.
ompt-trace -q -f otf2 -o "$tmp/o" --merge "$tmp/o"
verdict "again" $?
otf2-print "$tmp/o.otf2/traces.otf2" >"$tmp/events" 2>"$tmp/said"
verdict "otf2-print reads it" $?
otf2-print -G "$tmp/o.otf2/traces.otf2" >"$tmp/definitions" 2>"$tmp/said"
verdict "and its definitions" $?
python3 - "$tmp/o.json" "$tmp/events" >"$tmp/out" 2>&1 <<'END'
import collections, json, re, sys
expected = collections.Counter(e["name"] for e in json.load(open(sys.argv[1]))["traceEvents"] if e["ph"] == "X")
seen, depth, last, tasks = collections.Counter(), collections.Counter(), {}, set()
for line in open(sys.argv[2]):
    found = re.match(r'(ENTER|LEAVE) +(\d+) +(\d+) +Region: "(.*)" <', line)
    if found:
        event, location, time, name = found.groups()
        depth[location] += 1 if event == "ENTER" else -1
        assert depth[location] >= 0 and int(time) >= last.get(location, 0)
        last[location] = int(time)
        seen[name] += event == "ENTER"
    tasks.update(re.findall(r'\("task" <0>; UINT64; (\d+)\)', line))
assert not any(depth.values()), depth
assert seen == expected, (seen - expected, expected - seen)
numbers = {str(i + 1) for i in range(sum(n for k, n in expected.items() if k.startswith("task ")))}
assert tasks == numbers, (len(tasks), len(numbers))
END
verdict "the same spans as in the JSON" $?
sed 's/^/  | /' "$tmp/out"
has "threads have names" '"0 initial"' "$tmp/definitions"
has "regions have lines" 'everything.c:' "$tmp/definitions"
totals
