#!/bin/sh
# run.sh: breaks the runtime in many small ways; each has to be noticed.
#
# usage: sh tests/mutants/run.sh [-v] [removed] [sites] [wrong] [collector] [PATTERN]
# env:   BUILD=build LLVM=19
#   removed  each TR2 event in turn is never emitted
#   sites    each place of the runtime that emits is left out in turn
#   wrong    each line of wrong.txt; the checker must say what stands there, or
#            the test must fail that is named there
#   collector  each event of the Collector API; each line of collector.txt
# PATTERN, when it is none of these words, selects by name. A mutant is a copy
# of one source file, changed by sed in a temporary folder; the runtime's own
# sources have no switches for this. What lowered code does is changed in
# occ_abi.h, and the programs' lowered text is compiled with that.
# A mutant is noticed by examples/tool_check.c, run over two programs of tests/check,
# or by one of tests/tr2's or tests/omp5's programs, tried until one fails. All of
# these must be silent with the unchanged runtime. Ends with the totals.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
cd "$root" || exit 1
build=${BUILD:-build}
case $build in /*) ;; *) build=$root/$build ;; esac
abi=$build/lib/ompt-cc/include/occ_abi.h
clang=clang-${LLVM:-19}
verbose= parts= only=
for word in "$@"; do
  case $word in
    -v) verbose=y ;;
    removed | sites | wrong | collector) parts="$parts $word" ;;
    *) only=$word ;;
  esac
done
passed=0 failed=0 by_checker=0 by_tests=0
ompt="optional init threads parallel nested tasks order ids frames states
control exit fork cancel unwritten detach workshare"

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
die() {
  echo "FAIL mutants: $*"
  exit 1
}

includes="-Iinclude -Itests/helpers -Itests/tr2/helpers -Itests/omp5/helpers \
  -Itests/collector/helpers"
rt_flags="-std=gnu11 -O1 -g -w -fPIC -fvisibility=hidden \
  -fno-omit-frame-pointer -ftls-model=initial-exec -pthread \
  -include rtlib/base/section.h"

# The runtime in $1/rtlib as $1/libomptcc.so.1; files to compile follow.
link_runtime() {
  dir=$1
  shift
  cp -r "$build/obj/rtlib" "$dir/obj" || return 1
  # A build folder may still have objects of files that are called otherwise now.
  (cd "$dir/obj" && find . -name '*.o') | while read -r object; do
    [ -f "rtlib/${object%.o}.c" ] || rm "$dir/obj/$object"
  done
  for one in "$@"; do echo "$one"; done |
    xargs -P 2 -I{} $clang $rt_flags -I"$dir/rtlib" -Iinclude -c \
      "$dir/rtlib/{}" -o "$dir/obj/{}.o" 2>"$dir/log" || return 1
  for one in "$@"; do mv "$dir/obj/$one.o" "$dir/obj/${one%.c}.o"; done
  $clang -shared -o "$dir/libomptcc.so.1" -Wl,-soname,libomptcc.so.1 \
    -Wl,-z,nodelete -Wl,--version-script,rtlib/libomptcc.map \
    $(find "$dir/obj" -name '*.o') -pthread -ldl 2>"$dir/log" &&
    ln -s libomptcc.so.1 "$dir/libomptcc.so"
}

# Lowered texts, from which programs are made with one header or another.
lower() { # source, name
  "$build/bin/ompt-cc" -fopenmp --ompt-emit-lowered -O1 -g -std=gnu11 \
    $includes "$1" -o "$tmp/$2.lowered.c" || die "$1: not lowered"
}
compile() { # name, folder, header's folder
  case $1 in
    everything | endings) with= ;;
    omp5_*) with=$tmp/tool.o ;;
    *) with="$tmp/trace.o $tmp/rules.o" ;;
  esac
  $clang -w -O1 -g -std=gnu11 -D_GNU_SOURCE -I"$3" $includes -pthread "$tmp/$1.lowered.c" $with \
    -o "$2/$1" -L"$build/lib" -lomptcc -lm 2>>"$2/log"
}

lower tests/check/everything.c everything
lower tests/check/endings.c endings
for part in trace rules; do
  $clang -w -O1 -g -std=gnu11 $includes -c tests/tr2/helpers/$part.c \
    -o "$tmp/$part.o" || die "tests/tr2/helpers/$part.c"
done
mkdir "$tmp/plain"
for one in everything endings; do
  compile $one "$tmp/plain" "$build/lib/ompt-cc/include" ||
    { cat "$tmp/plain/log"; die "$one"; }
done
# Some lowered texts only compile as ompt-cc does it: macros of system headers
# are expanded in them, and the headers are included again.
lowered=
for test in $ompt; do
  lower tests/tr2/$test.c "$test"
  "$build/bin/ompt-cc" -fopenmp -O1 -g -std=gnu11 $includes tests/tr2/$test.c \
    "$tmp/trace.o" "$tmp/rules.o" -o "$tmp/plain/$test" || die "$test"
  compile "$test" "$tmp" "$build/lib/ompt-cc/include" && lowered="$lowered $test"
done
$clang -w -O1 -g -std=gnu11 $includes -c tests/omp5/helpers/tool.c -o "$tmp/tool.o"
omp5=
for test in regions tasks words mutex cancel doacross inquiry; do
  lower tests/omp5/$test.c "omp5_$test"
  "$build/bin/ompt-cc" -fopenmp -O1 -g -w -std=gnu11 $includes tests/omp5/$test.c \
    tests/omp5/helpers/tool.c -o "$tmp/plain/omp5_$test" || die "tests/omp5/$test.c"
  omp5="$omp5 omp5_$test"
  compile "omp5_$test" "$tmp" "$build/lib/ompt-cc/include" &&
    lowered="$lowered omp5_$test"
done
collectors=
for test in requests small events states late fork; do
  "$build/bin/ompt-cc" -fopenmp -O1 -g -w -std=gnu11 $includes tests/collector/$test.c \
    tests/collector/helpers/client.c tests/collector/helpers/waits.c \
    -o "$tmp/plain/collector_$test" || die "tests/collector/$test.c"
  collectors="$collectors collector_$test"
done
asked="$ompt $omp5 $collectors"
$clang -std=gnu11 -O2 -fPIC -shared -Iinclude examples/tool_check.c \
  examples/check/[a-z]*.c -o "$tmp/tool_check.so" || die "tool_check.c"

# ---- Who notices ------------------------------------------------------------

checker() { # folder of the runtime, folder of the program; output: $1/said
  : >"$1/said"
  for run in "3 everything" "1 everything" "3 endings"; do
    LD_PRELOAD=$tmp/tool_check.so LD_LIBRARY_PATH=$1 \
      OMP_NUM_THREADS=${run% *} TOOL_CHECK_FILE=$1/said \
      timeout 120 "$2/${run#* }" >/dev/null 2>&1
    grep -q violation.of "$1/said" && return 0
  done
  return 1
}

a_test() { # the same, and tests, or all; prints the name of the one that fails
  runtime=$1 folder=$2
  shift 2
  for test in ${*:-$asked}; do
    [ -x "$folder/$test" ] || continue
    LD_LIBRARY_PATH=$runtime OMP_NUM_THREADS=3 timeout 120 "$folder/$test" \
      >"$runtime/test" 2>&1 || { echo "$test"; return 0; }
  done
  return 1
}

# ---- One mutant -------------------------------------------------------------

mutant() { # name, file, sed script, what the checker must say
  name=$1 file=$2 script=$3 wanted=$4
  if [ -n "$only" ]; then
    case $name in *$only*) ;; *) return ;; esac
  fi
  dir=$tmp/mutant
  rm -rf "$dir"
  mkdir "$dir"
  programs=$tmp/plain
  case $file in
    occ_abi.h)
      sed "$script" "$abi" >"$dir/occ_abi.h"
      cp rtlib/occ_events.def "$dir"
      cmp -s "$abi" "$dir/occ_abi.h" && { verdict "changes nothing"; return; }
      ln -s "$build/lib/libomptcc.so.1" "$dir/libomptcc.so.1"
      programs=$dir
      for one in everything endings $([ -n "$wanted" ] || echo "$lowered"); do
        compile "$one" "$dir" "$dir" || { verdict "$one does not compile"; return; }
      done ;;
    *)
      cp -r rtlib "$dir/rtlib"
      sed "$script" "rtlib/$file" >"$dir/rtlib/$file"
      cmp -s "rtlib/$file" "$dir/rtlib/$file" && { verdict "changes nothing"; return; }
      case $file in
        *.c) objects=$file ;;
        *.def) objects=$(cd rtlib && grep -rl --include=*.c "\"$file\"" .) ;;
        *) objects=$(cd rtlib && grep -rl --include=*.c "frame.h" .) ;;
      esac
      link_runtime "$dir" $objects || { verdict "does not compile"; return; } ;;
  esac
  checked= tested=
  case $wanted in
    fails:*)
      # shellcheck disable=SC2086
      tested=$(a_test "$dir" "$programs" ${wanted#fails:}) || {
        verdict "passes: ${wanted#fails:}"
        return
      }
      by_tests=$((by_tests + 1))
      verdict
      return ;;
  esac
  checker "$dir" "$programs" && checked=y
  if [ -n "$wanted" ]; then
    if grep -q -- "$wanted" "$dir/said"; then
      by_checker=$((by_checker + 1))
      verdict
    else
      verdict "the checker does not say: $wanted" "$dir/said"
    fi
    return
  fi
  tested=$(a_test "$dir" "$programs") && by_tests=$((by_tests + 1))
  [ -z "$checked" ] || by_checker=$((by_checker + 1))
  [ -n "$checked$tested" ] && verdict || verdict "nobody notices"
}

verdict() { # what is wrong, or nothing; a file to show
  if [ -n "$1" ]; then
    failed=$((failed + 1))
    echo "FAIL $name ($file): $1"
    [ -z "$2" ] || sed 's/^/  | /' "$2" | cut -c1-160 | head -n 6
    [ "$1" != "does not compile" ] || head -n 6 "$dir/log"
  else
    passed=$((passed + 1))
    [ -z "$verbose" ] || echo "noticed: $name ($file)${checked:+, checker}${tested:+, tests/tr2/$tested}"
  fi
}

# ---- The sets ---------------------------------------------------------------

# Lowered events are left out where lowered code tests for them, the runtime's
# where their receivers are noted; the last one has a call of its own.
removed() {
  sed -n 's/^OCC_\(LOWERED\|RUNTIME\)(\([A-Z_]*\), \([a-z_]*\),.*/\1 \2 \3/p' \
    rtlib/occ_events.def >"$tmp/events"
  while read -r by event tr2; do
    case $by in
      LOWERED)
        mutant "$tr2 is never emitted" occ_abi.h \
          "s/if (OCC_SELECTED && (OCC_SELECTED >> event/if (event != OCC_EV_$event \\&\\& (OCC_SELECTED >> event/" ;;
      RUNTIME)
        if [ "$event" = RUNTIME_SHUTDOWN ]; then
          mutant "$tr2 is never emitted" tool/tr2_ch4/tr2_ch4_events.c 's/^    function();/    ;/'
        else
          mutant "$tr2 is never emitted" tool/emit.c \
            "s/^    if (receiver)$/    if (receiver \\&\\& event != OCC_EV_$event)/"
        fi ;;
    esac
  done <"$tmp/events"
}

# OCC_EV_TASK_BEGIN is not TR2's, so nobody hears it; the frames are as before.
sites() {
  (cd rtlib && grep -n ' occ_emit_[A-Za-z_]*(\| OCC_EV_WAIT_.*[,}]$' \
    */*.c) | sed 's/^\([^:]*\):\([0-9]*\):.*/\1 \2/' >"$tmp/sites"
  while read -r source at; do
    mutant "$source:$at emits nothing" "$source" \
      "${at}s/occ_emit_[A-Za-z_]*(/(void)(/;${at}s/OCC_EV_WAIT_[A-Z_]*/0/"
  done <"$tmp/sites"
  grep -n '^ *OCC_\(event\|enter\|leave\)(self, OCC_EV_' "$abi" |
    grep -v OCC_EV_TASK_BEGIN | cut -d: -f1 >"$tmp/sites"
  while read -r at; do
    mutant "occ_abi.h:$at emits nothing" occ_abi.h \
      "${at}s/OCC_EV_[A-Z_]*/OCC_EV_TASK_BEGIN/"
  done <"$tmp/sites"
}

wrong() {
  grep -v '^#' "$here/wrong.txt" | grep . >"$tmp/wrong"
  while IFS= read -r row; do
    mutant "${row%% | *}" \
      "$(echo "$row" | awk -F ' [|] ' '{ print $2 }')" \
      "$(echo "$row" | awk -F ' [|] ' '{ print $3 }')" \
      "$(echo "$row" | awk -F ' [|] ' '{ print $4 }')"
  done <"$tmp/wrong"
}

collector() {
  asked=$collectors
  list=tool/collector/collector_events.def
  sed -n 's/^OCC_TOLD(\([A-Z_]*\),.*/\1/p' "rtlib/$list" >"$tmp/events"
  while read -r event; do
    mutant "$event is nothing to a collector" "$list" \
      "s/^OCC_TOLD($event,.*/OCC_UNTOLD($event)/"
  done <"$tmp/events"
  grep -v '^#' "$here/collector.txt" | grep . >"$tmp/wrong"
  while IFS= read -r row; do
    mutant "${row%% | *}" \
      "$(echo "$row" | awk -F ' [|] ' '{ print $2 }')" \
      "$(echo "$row" | awk -F ' [|] ' '{ print $3 }')"
  done <"$tmp/wrong"
}

mkdir "$tmp/mutant" && ln -s "$build/lib/libomptcc.so.1" "$tmp/mutant/"
if checker "$tmp/mutant" "$tmp/plain"; then
  cat "$tmp/mutant/said"
  die "the checker is not silent with the unchanged runtime"
fi
a_test "$tmp/mutant" "$tmp/plain" && die "tests/tr2 fails as it is"
for part in ${parts:-removed sites wrong collector}; do
  before=$passed checkers=$by_checker tests=$by_tests
  $part
  echo "$part: $((passed - before)) mutants noticed," \
    "by the checker $((by_checker - checkers)), by tests/tr2 $((by_tests - tests))"
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
