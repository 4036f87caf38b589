#!/bin/sh
# smoke.sh: tests the benchmarks: they measure all constructs, and write well-formed files with
# right sums.
#
# usage: sh smoke.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# Does not check the measured figures.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
run() {
  BUILD=$build sh "$here/run.sh" --quick --rounds 1 --samples 1 --sample-us 1 "$@"
}

# ---- Each construct is in the table and in all files --------------------------
run --compilers ompt-cc --list --group sync,regions,waits,sched,tasks,depend,cancel,kernels,arrays,memory,growth \
  >"$tmp/listed"
verdict "--list" $?
missing=
while IFS=, read -r group names; do
  for name in $(echo "$names" | tr ' ' _ | tr , ' '); do
    name=$(echo "$name" | tr _ ' ')
    grep -qx "$group,$name" "$tmp/listed" || missing="$missing, $group,$name"
  done
done <<'NAMES'
sync,PARALLEL,FOR,PARALLEL FOR,BARRIER,SINGLE,CRITICAL,LOCK/UNLOCK,ORDERED,ATOMIC,REDUCTION,CRITICAL ALONE,LOCK ALONE
regions,PARALLEL 1 THREAD,NESTED PARALLEL,FIRST PARALLEL,TEAM GROWTH
waits,CRITICAL LONGEST WAIT,LOCK MOST TO LEAST,IDLE CPU AFTER REGION,CPU OF PROGRAM START
sched,STATIC,STATIC 1,STATIC 128,DYNAMIC 1,DYNAMIC 16,DYNAMIC 128,GUIDED 1,GUIDED 128
tasks,PARALLEL TASK,MASTER TASK,MASTER TASK BUSY SLAVES,CONDITIONAL TASK,TASK 1 KB,CONDITIONAL TASK 1 KB,TASK WAIT,TASK BARRIER,TASK YIELD,NESTED TASK,NESTED MASTER TASK,BRANCH TASK TREE,LEAF TASK TREE,TASKLOOP
depend,DEPEND CHAIN,DEPEND WAVEFRONT,DEPEND RANDOM DAG
cancel,CANCEL PARALLEL,CANCEL FOR,CANCEL TASKGROUP,CANCELLATION POINT
kernels,STENCIL,SPARSE MATRIX,HISTOGRAM,MONTE CARLO,MANDELBROT,N-QUEENS,FIB,QUICKSORT,BLOCKED LU
arrays,PRIVATE 1,FIRSTPRIVATE 9,COPYPRIVATE 81,COPYIN 729,REDUCTION 6561,REDUCTION 59049
growth,TASKS 10,TASKS 10000000,NEST OF 2 DEPTH 6
memory,BYTES PER TASK,BYTES PER THREAD,BYTES PER TEAM OF 2
NAMES
[ -z "$missing" ]
verdict "no such construct: ${missing#, }" $?

well_formed() { # SVG: all elements are closed, and all text is in elements
  awk '{ all = all $0 } END {
    while (match(all, /<[^>]*>/)) {
      tag = substr(all, RSTART + 1, RLENGTH - 2)
      all = substr(all, RSTART + RLENGTH)
      if (gsub(/"/, "\"", tag) % 2) exit 1
      name = tag
      sub(/[ \/].*/, "", name)
      if (tag ~ /^\//) { if (stack[depth--] != substr(tag, 2)) exit 1 }
      else if (tag !~ /\/$/) stack[++depth] = name
      if (depth == 0 && all ~ /</) exit 1
    }
    exit depth != 0 }' "$1"
}
complete() { # what, PREFIX, names: the files of run.sh have each name once
  awk -F, 'NR == 1 { n = NF } NF != n || (NR > 1 && seen[$1, $3, $4]++) { bad = 1 }
    END { exit bad || NR < 2 }' "$2.csv"
  verdict "$1: lines of the CSV file" $?
  sed 1d "$2.csv" | cut -d, -f3,4 | grep -v '^floor,' | sort -u >"$tmp/in_csv"
  sort -u "$3" | cmp -s - "$tmp/in_csv"
  verdict "$1: names in the CSV file" $?
  well_formed "$2.svg" && grep -q '^</svg>$' "$2.svg"
  verdict "$1: SVG file" $?
}

measured=sync,arrays
! long "the groups other than sync and arrays" ||
  measured=sync,regions,waits,sched,tasks,depend,cancel,kernels,arrays,memory
run --compilers ompt-cc --threads 2 --out "$tmp/all" --group $measured,floor >"$tmp/table" 2>"$tmp/log"
status=$?
[ $status -eq 0 ] || cat "$tmp/log"
verdict "a run" $status
grep -E "^($(echo $measured | tr , '|'))," "$tmp/listed" >"$tmp/names"
complete "a run" "$tmp/all" "$tmp/names"
cut -d, -f2 "$tmp/names" | sort -u >"$tmp/wanted"
lost=$(while read -r name; do
  grep -q "^$name  " "$tmp/table" && grep -qF ">$name<" "$tmp/all.svg" || echo "$name"
done <"$tmp/wanted")
[ -z "$lost" ]
verdict "in no table or chart: $lost" $?
grep -q '^ATOMIC ADD  ' "$tmp/table"
verdict "no floor" $?

grow='^(BARRIER|TASKS 100?0?0?|NEST OF 1 .*|BYTES PER THREAD)$'
run --compilers ompt-cc,libgomp --growth --only "$grow" --threads 1,2,3,4 --out "$tmp/grown" >"$tmp/table" \
  --group sync,growth,memory 2>"$tmp/log"
status=$?
[ $status -eq 0 ] || cat "$tmp/log"
verdict "growth" $status
grep -E ",$(echo "$grow" | tr -d ^)" "$tmp/listed" >"$tmp/names"
complete "growth" "$tmp/grown-growth" "$tmp/names"
for title in 'BARRIER  *threads  *1  *2  *3  *4$' 'TASKS, .* tasks  *10  *100  *1000  *10000$' \
  'BYTES PER THREAD  *B '; do
  grep -q "^$title" "$tmp/table"
  verdict "growth has no line: $title" $?
done

# ---- Beside other programs -----
loops() { ps -A -o stat,args | grep -c "^R.*run.sh --quick .*--busy 2"; }
run --compilers ompt-cc --threads 2 --busy 2 --only '^BARRIER$' --out "$tmp/busy" >"$tmp/table" 2>"$tmp/log" &
beside=$!
most=0
while kill -0 $beside 2>/dev/null; do
  now=$(loops)
  [ "$now" -le "$most" ] || most=$now
  sleep 0.1
done
wait $beside
verdict "beside other programs" $?
[ "$most" -ge 2 ]
verdict "of 2 endless loops $most ran" $?
[ "$(loops)" -eq 0 ]
verdict "endless loops are left" $?
grep -q 'beside 2 endless loops' "$tmp/busy.svg"
verdict "the chart does not tell what ran beside" $?

# ---- Devices: each row is in the table once, and in the files once -----
run --compilers ompt-cc --group device --list >"$tmp/listed"
verdict "the list of device constructs" $?
BUILD=$build LIBOMPTARGET="$tmp" sh "$here/run.sh" --group device --rounds 1 --samples 1 \
  --out "$tmp/device" >"$tmp/table" 2>"$tmp/log"
status=$?
[ $status -eq 0 ] || cat "$tmp/log"
verdict "device constructs" $status
grep -q '^clang: left out' "$tmp/log"
verdict "a missing libomptarget is not mentioned" $?
lost=$(cut -d, -f2- "$tmp/listed" | while read -r name; do
  grep -q "^$name  *\(us\|MB/s\)  *[0-9.]* +- " "$tmp/table" && grep -q "^\"$name\"," "$tmp/device-device.csv" ||
    echo "$name"
done)
[ -s "$tmp/listed" ] && [ -z "$lost" ]
verdict "in no table of device constructs: $lost" $?
grep -q '^SLEEP AND WAKE ROUND TRIP .* the machine' "$tmp/table"
verdict "no floor of device constructs" $?

# ---- Programs of gcc and clang: with our library and with the peer's ----------------
# Instead of a Release libomp, the peer's library is our own.
mkdir -p "$tmp/libomp"
ln -sf "$build/lib/ompt-cc/instead/libomp.so.5" "$tmp/libomp/libomp.so"
LIBOMP_RELEASE=$tmp/libomp LD_LIBRARY_PATH=$build/lib run --group binaries --threads 2 \
  --only '^(BARRIER|TASK WAIT|DYNAMIC 1)$' --out "$tmp/binaries" >"$tmp/table" 2>"$tmp/log"
status=$?
[ $status -eq 0 ] || cat "$tmp/log"
verdict "programs of other compilers" $status
printf '%s\n' sync,BARRIER "sched,DYNAMIC 1" "tasks,TASK WAIT" >"$tmp/names"
for compiler in gcc clang; do
  complete "programs of $compiler" "$tmp/binaries-$compiler" "$tmp/names"
  peer=libgomp
  [ $compiler = gcc ] || peer=libomp
  missing=
  for runs_on in ompt-cc "$peer"; do
    while read -r name; do
      grep -q "^$runs_on,2,1,$name,ns," "$tmp/binaries-$compiler-samples.csv" || missing="$missing; $runs_on, $name"
    done <"$tmp/names"
  done
  [ -z "$missing" ]
  verdict "programs of $compiler, no sample: $missing" $?
done
BUILD=$build LIBOMP_RELEASE='' sh "$here/run.sh" --group binaries --only '^$' --rounds 1 2>&1 >/dev/null |
  grep -q '^clang: left out'
verdict "a missing Release libomp is not mentioned" $?

# ---- Medians, quartiles, ratios -------------------------------------------------
report=$build/bench.d/report
for v in 10 30 20 40 50; do echo "ompt-cc,4,1,g,TWICE,ns,$v"; done >"$tmp/samples"
for v in 14 15 15 16; do
  echo "libomp,4,1,g,TWICE,ns,$v" && echo "libgomp,4,1,g,TWICE,ns,${v}0"
done >>"$tmp/samples"
echo "ompt-cc,4,1,g,NOISE,ns,5" >>"$tmp/samples"
echo "libomp,4,1,g,NOISE,ns,0.5" >>"$tmp/samples"
"$report" --processors 2 --csv "$tmp/r.csv" <"$tmp/samples" >"$tmp/table"
cat >"$tmp/expected" <<'CSV'
4,1,g,TWICE,ns,30,20,40,5,15,14.75,15.25,4,150,147.5,152.5,4,libomp,2.0000,0
4,1,g,NOISE,ns,5,5,5,1,0.5,0.5,0.5,1,,,,0,,,
CSV
sed 1d "$tmp/r.csv" | diff - "$tmp/expected"
verdict "medians, quartiles and ratios" $?
grep -q '^4 threads (oversubscribed) ' "$tmp/table"
verdict "oversubscribed is not marked" $?
! echo "ompt-cc,4,1,g" | "$report" --processors 2 >/dev/null 2>&1
verdict "a line that is no sample is taken" $?

# ---- Wrong results and missing compilers -----------------------------------------
! OMP_CANCELLATION=false "$build/bench.d/ompt-cc" --group cancel --samples 1 \
  >/dev/null 2>"$tmp/log" && grep -q 'wrong: CANCEL' "$tmp/log"
verdict "a wrong result does not end the program" $?
mkdir -p "$tmp/wrong/bin" "$tmp/wrong/lib"
cat >"$tmp/wrong/bin/ompt-cc" <<'END2'
#!/bin/sh
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\n[ "$1" != --list ] || exec echo sync,PARALLEL,test\nexit 1\n' >"$2"
chmod +x "$2"
END2
chmod +x "$tmp/wrong/bin/ompt-cc"
! BUILD=$tmp/wrong sh "$here/run.sh" --group sync --rounds 1 --threads 1 --compilers \
  "ompt-cc=$tmp/wrong" >"$tmp/log" 2>&1 && grep -q '^FAILED' "$tmp/log"
verdict "a wrong result does not make the run fail" $?
BUILD=$build LIBOMP_RELEASE='' sh "$here/run.sh" --list --compilers ompt-cc,libomp \
  2>&1 >/dev/null | grep -q '^libomp: left out'
verdict "a missing compiler is not mentioned" $?

totals
