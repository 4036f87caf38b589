#!/bin/sh
# stress.sh: runs random programs under random settings, several at the same time, for long.
#
# usage: sh tests/fuzz/stress.sh [--minutes 30] [--seed 1] [--level 51] [-j 4]
# env:   BUILD=build LLVM=19 SANITIZE=address|undefined|thread
#
# Twenty programs of generate.c are compiled as one program, whose output without OpenMP is the
# expected output. This program runs 40 times, -j at a time, with different numbers of threads, wait
# policies, bindings, levels, schedules and stack sizes, and sometimes on one processor or under the
# checker of examples/. Then the next twenty programs follow.
#
# A run that hangs, crashes or prints other text is reported with its settings, and the program is
# kept in BUILD/fuzz. One run is one test.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
clang=clang-${LLVM:-19} sanitize=${SANITIZE:+-fsanitize=$SANITIZE}
minutes=30 seed=1 level=51 jobs=4 runs=40 many=20
while [ $# -gt 0 ]; do
  case $1 in
    --minutes) minutes=$2 ;;
    --seed) seed=$2 ;;
    --level) level=$2 ;;
    -j) jobs=$2 ;;
    *) sed -n '4,5s/^# //p' "$0" >&2; exit 2 ;;
  esac
  shift 2
done

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
export tmp build root
$clang -std=gnu11 -O1 "$here"/*.c -o "$tmp/generate" || exit 1
[ -n "$sanitize" ] || ${CC:-cc} -std=gnu11 -O2 -fPIC -shared -I"$root/include" \
  "$root"/examples/tool_check.c "$root"/examples/check/*.c -pthread -ldl \
  -o "$tmp/check.so" || exit 1

# SEED: one run. Its settings follow from the seed.
cat >"$tmp/run" <<'END'
state=$1 one=
pick() { # ARG...: sets $picked to one of the arguments
  state=$(((state * 1103515245 + 12345) & 0x7fffffff))
  shift $((state / 65536 % $#))
  picked=$1
}
set_to() { # VARIABLE VALUE...: sets the variable to one value; - leaves it unset
  name=$1
  shift
  pick "$@"
  [ "$picked" = - ] || export "$name=$picked"
}
pick 1
pick 1
set_to OMP_NUM_THREADS 1 2 2 3 4 5 8 8 17 64 4,2 8,1
set_to OMP_WAIT_POLICY - - active passive
set_to OMP_PROC_BIND - - true false close spread
set_to OMP_PLACES - - threads cores
set_to OMP_DYNAMIC - - true
set_to OMP_MAX_ACTIVE_LEVELS 1 2 3
set_to OMP_THREAD_LIMIT 6 40 100 100 200
set_to OMP_SCHEDULE static dynamic,3 guided monotonic:dynamic nonmonotonic:guided,2 auto
set_to OMP_STACKSIZE - - 1M 16M
set_to OMP_MAX_TASK_PRIORITY - 5
pick '' '' '' 'taskset -c 0'
prefix=$picked
pick '' '' '' "$tmp/check.so"
[ ! -e "$picked" ] || export LD_PRELOAD="$picked"
export OMP_CANCELLATION=true
out=$tmp/out.$1
timeout 300 $prefix "$tmp/ours" >"$out" 2>"$out.err"
status=$?
if [ $status -eq 0 ] && cmp -s "$tmp/want" "$out"; then
  echo pass
else
  echo "FAIL status $status: $prefix $(env | grep -E '^(OMP_|LD_PRELOAD)' | tr '\n' ' ')"
  { diff "$tmp/want" "$out"; cat "$out.err"; } | head -n 12 | sed 's/^/  | /'
fi
rm -f "$out" "$out.err"
END

end=$(($(date +%s) + minutes * 60)) passed=0 failed=0
while [ "$(date +%s)" -lt $end ]; do
  last=$((seed + many - 1))
  case $((seed / many % 3)) in 0) opt=-O0 ;; 1) opt=-O1 ;; *) opt=-O3 ;; esac
  "$tmp/generate" --level "$level" $(seq "$seed" "$last") >"$tmp/p.c"
  $clang -w -O1 "$tmp/p.c" -o "$tmp/serial" -lm && "$tmp/serial" >"$tmp/want" &&
    "$build/bin/ompt-cc" -w $opt -g -fopenmp $sanitize "$tmp/p.c" -o "$tmp/ours" -lm || {
    echo "FAIL seeds $seed to $last: not compiled"
    failed=$((failed + 1))
  }
  seq $((seed * 1000)) $((seed * 1000 + runs - 1)) |
    xargs -n 1 -P "$jobs" sh "$tmp/run" >"$tmp/results"
  good=$(grep -c '^pass$' "$tmp/results")
  bad=$((runs - good))
  passed=$((passed + good)) failed=$((failed + bad))
  if [ "$bad" -gt 0 ]; then
    mkdir -p "$build/fuzz"
    cp "$tmp/p.c" "$build/fuzz/stress-$seed.c"
    echo "seeds $seed to $last, $opt (build/fuzz/stress-$seed.c):"
    grep -v '^pass$' "$tmp/results"
  fi
  [ ! -t 1 ] || printf '\r%d passed, %d failed ' $passed $failed >&2
  seed=$((seed + many))
done
echo "$passed passed, $failed failed, 0 skipped"
[ $failed -eq 0 ]
