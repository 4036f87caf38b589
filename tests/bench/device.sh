#!/bin/sh
# device.sh: compares the cost of our device constructs with their cost in clang's host plugin, and
# with the machine's own times for the same transfers.
#
# usage: sh tests/bench/device.sh [BUILD]
# env:   ROUNDS=5  SAMPLES=7  ONLY=regex for names of rows
#        OUT=PREFIX, for PREFIX-device.csv and PREFIX-device-samples.csv
#        LIBOMPTARGET=dir, the folder of clang's libomptarget.so; by default LLVM's folder
# Clang's host plugin executes regions in the host's own process. Without libomptarget.so, only our
# times are measured.
# The programs run alternately. Prints medians of all samples, and +- half the distance between the
# quartiles. The ratio is our time divided by clang's, also in rows whose unit is MB/s.
# SPDX-License-Identifier: MIT

build=${1:-${BUILD:-build}}
here=$(cd "$(dirname "$0")" && pwd)
clang=clang-${LLVM:-19}
theirs=${LIBOMPTARGET:-/usr/lib/llvm-${LLVM:-19}/lib}
out=${OUT:-$build/bench}
machine=$(uname -m)
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

"$build/bin/ompt-cc" -std=gnu11 -O2 -fopenmp "-fopenmp-targets=$machine-linux-gnu" \
  "$here/device.c" -o "$tmp/ompt-cc" || exit 1
if [ -n "$LIST" ]; then
  "$tmp/ompt-cc" --list ${ONLY:+--only "$ONLY"} | sed 's/^/device,/'
  exit
fi
"$clang" -std=gnu11 -O2 "$here/device_floor.c" -o "$tmp/machine" || exit 1
programs="ompt-cc machine"
if "$clang" -std=gnu11 -O2 -fopenmp "-fopenmp-targets=$machine-pc-linux-gnu" "$here/device.c" \
  -o "$tmp/clang" -Wl,-rpath,"$theirs" >"$tmp/log" 2>&1 && "$tmp/clang" --samples 0 2>>"$tmp/log"; then
  programs="ompt-cc clang machine"
else
  echo "clang: left out, its libomptarget does not work: $(tail -n 1 "$tmp/log")" >&2
fi
mkdir -p "$(dirname "$out")" || exit 1
failed=0
: >"$tmp/samples"
for round in $(seq "${ROUNDS:-5}"); do
  for program in $programs; do
    if [ "$program" = machine ]; then
      timeout 300 "$tmp/machine" --samples "${SAMPLES:-7}" >"$tmp/out"
    else
      timeout 300 "$tmp/$program" --samples "${SAMPLES:-7}" ${ONLY:+--only "$ONLY"} >"$tmp/out"
    fi
    status=$?
    sed "s/^/$program,$round,/" "$tmp/out" >>"$tmp/samples"
    [ $status -eq 0 ] || { echo "FAILED with status $status: device, $program" >&2 && failed=1; }
  done
done
# Names contain commas; the unit and the value are the last two fields.
awk -F, '{ name = $3; for (i = 4; i < NF - 1; i++) name = name "," $i
  print $1 "\t" name "\t" $(NF - 1) "\t" $NF "\t" NR }' "$tmp/samples" >"$out-device-samples.csv"
sort -t '	' -k1,1 -k2,2 -k4,4g "$out-device-samples.csv" | awk -F '\t' -v csv="$out-device.csv" '
  function put(   m, low, high) {
    if (!n) return
    m = n % 2 ? v[(n + 1) / 2] : (v[n / 2] + v[n / 2 + 1]) / 2
    low = v[int((n + 3) / 4)]; high = v[int((3 * n + 1) / 4)]
    median[who, name] = m; half[who, name] = (high - low) / 2
    unit[name] = of; if (!(name in first) || where < first[name]) first[name] = where
    n = 0
  }
  $1 != who || $2 != name { put(); who = $1; name = $2; of = $3; where = $5 }
  { v[++n] = $4; if ($5 < where) where = $5 }
  END {
    put()
    for (name in first) order[++rows] = name
    for (i = 2; i <= rows; i++)
      for (j = i; j > 1 && first[order[j - 1]] > first[order[j]]; j--) {
        t = order[j]; order[j] = order[j - 1]; order[j - 1] = t
      }
    print "name,unit,ompt-cc,spread,clang,spread,ratio,machine,spread" >csv
    printf "%-28s %5s %18s %18s %6s\n", "device", "", "ompt-cc", "clang", "ratio"
    for (i = 1; i <= rows; i++) {
      name = order[i]
      ours = cell("ompt-cc", name); peer = cell("clang", name); floor = cell("machine", name)
      ratio = ""
      if (median["ompt-cc", name] > 0 && median["clang", name] > 0)
        ratio = unit[name] == "us" ? median["ompt-cc", name] / median["clang", name] \
                                   : median["clang", name] / median["ompt-cc", name]
      printf "%-28s %5s %18s %18s %6s\n", name, unit[name], floor ? floor : ours, \
             floor ? "the machine" : peer, ratio == "" ? "" : sprintf("%.2f", ratio)
      printf "\"%s\",%s,%s,%s,%s,%s,%s,%s,%s\n", name, unit[name], both("ompt-cc", name, 0), \
             both("ompt-cc", name, 1), both("clang", name, 0), both("clang", name, 1), ratio, \
             both("machine", name, 0), both("machine", name, 1) >csv
    }
  }
  function both(who, name, spread) { return !((who, name) in median) ? "" : spread ? half[who, name] : median[who, name] }
  function cell(who, name) {
    return (who, name) in median ? sprintf("%.*f +- %.*f", digits(who, name), median[who, name], \
                                           digits(who, name), half[who, name]) : ""
  }
  function digits(who, name) { return median[who, name] < 100 ? 2 : 0 }'
exit $failed
