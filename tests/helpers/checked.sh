# checked.sh: compiles programs of tests/run with another compiler, and runs them under the
# checkers; sourced after script.sh.
#
# The checkers of TR2 (examples/tool_check.c) and of OpenMP 5 (omp5/helpers/tool.c) must find no
# error. If ALL is set, ThreadSanitizer must find no error either.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

checkers() {
  cc -std=gnu11 -O2 -fPIC -shared -I"$include" "$top/examples/tool_check.c" \
    "$top"/examples/check/[a-z]*.c -o "$tmp/check.so" || fails "the checker of TR2 builds"
  cc -std=gnu11 -O1 -fPIC -shared -DFOREIGN -I"$include" -I"$here/../helpers" \
    "$here/../omp5/helpers/tool.c" -o "$tmp/tool5.so" || fails "that of OpenMP 5 builds"
}

# Checks that $tmp/program prints its expected output, and that the checker prints no error.
# LD_PRELOAD is not set for `timeout`, which can't load a checker for another processor.
silent() { # what, environment...
  what=$1
  shift
  # shellcheck disable=SC2086
  timeout 300 env OMP_NUM_THREADS=4 LD_LIBRARY_PATH="$build/lib/ompt-cc/instead" $environment "$@" \
    "$tmp/program" >"$seen" 2>"$tmp/said"
  status=$?
  grep -v '^tool_check: .* 0 violations$\|^tool_check: note:' "$tmp/said" >>"$seen"
  [ $status -eq "${exit:-0}" ] && [ "$(cat "$seen")" = "$expected" ]
  verdict "$name, $what (status $status)" $?
}

checked() { # programs, compiler...
  programs=$1
  shift
  checkers
  seen=$tmp/out
  for name in $programs; do
    source=$here/../run/$name.c
    environment=$(sed -n 's/^\(\/\/\| \*\) env: *//p' "$source")
    exit=$(sed -n 's/^\(\/\/\| \*\) exit: *//p' "$source")
    expected=$(sed -n '/^\/\* output:/,/\*\//p' "$source" | sed '1d;$d')
    # A call that the compiler turns into a jump leaves no frame for the checker.
    "$@" -fopenmp -w -O1 -fno-optimize-sibling-calls "$source" -o "$tmp/program" -lm \
      >"$seen" 2>&1 || { fails "$name: it builds"; continue; }
    silent TR2 LD_PRELOAD="$tmp/check.so"
    silent "OpenMP 5" OMP_TOOL_LIBRARIES="$tmp/tool5.so"
    [ -n "$ALL" ] || continue
    # ThreadSanitizer does not know that a flush orders accesses. cancel_waits has a race, on
    # list[0].
    case $name in
      flush_* | cancel_waits) continue ;;
    esac
    "$@" -fopenmp -w -O1 -g -fsanitize=thread "$source" -o "$tmp/program" -lm -latomic >"$seen" 2>&1 ||
      { fails "$name: it builds with ThreadSanitizer"; continue; }
    silent ThreadSanitizer TSAN_OPTIONS="atexit_sleep_ms=0 die_after_fork=0"
  done
}
