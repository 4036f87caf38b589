# attaching.sh: the shared part of the scripts about ompt-prof --pid; sourced, after `here` is set.
#
# The programs run until a command ends them. Profiles end after a number of samples, or when the
# program has done a number of rounds. So the results do not depend on time.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the program has no sanitizer" ""
count=$tmp/count out=$tmp/out
trap '' PIPE # a write to a program that has ended must not end the script

rounds() {
  od -An -t u8 "$count" 2>/dev/null | tr -d ' '
}
until_it() { # what, command...: waits until the command succeeds, and fails after 3000 tries
  what=$1 tries=0
  shift
  until "$@" 2>/dev/null; do
    tries=$((tries + 1))
    if [ $tries -gt 3000 ]; then
      fails "$what: not after 300 seconds"
      return 1
    fi
    sleep 0.1
  done
}
has_rounds() { [ "$(rounds)" -ge "$1" ]; }
goes_on() { # what: checks that the program works, and that no tracer is attached
  until_it "$1: it goes on" has_rounds $(($(rounds) + 3))
  [ -z "$(grep -h TracerPid "/proc/$target/task"/*/status | grep -v '	0$')" ]
  verdict "$1: nobody observes it" $?
}

# Starts a program. Sets $target to its process; `tell` writes to the process's standard input.
begin() { # program, mode
  rm -f "$count" "$tmp/fifo"
  mkfifo "$tmp/fifo"
  "$tmp/$1" "$2" "$count" <"$tmp/fifo" 2>"$tmp/complaint" &
  target=$!
  exec 9>"$tmp/fifo"
  until_it "$2 begins" has_rounds 1
}
tell() { printf %s "$1" >&9; }
finish() { # what: the program ends with its own status, and has reported no error
  tell q
  wait "$target"
  ended=$?
  exec 9>&-
  [ $ended -eq 7 ] && [ ! -s "$tmp/complaint" ]
  verdict "$1: it ends with $ended: $(cat "$tmp/complaint")" $?
}
attach() { # arguments...
  rm -f "$out"*
  timeout -k 5 600 "$prof" -o "$out" -t "$out" --pid="$target" "$@" >"$seen" 2>&1
}
# Starts a profile that has no end, in the background. Its process is $profiler.
attach_for_long() {
  rm -f "$out"*
  "$prof" -o "$out" -t "$out" --pid="$target" >"$seen" 2>&1 &
  profiler=$!
  until_it "it attaches" is_traced 1
  until_it "it takes samples" has_rounds $(($(rounds) + 3))
}
is_traced() { # N: at least N threads are traced
  [ "$(grep -h TracerPid "/proc/$target/task"/*/status | grep -vc '	0$')" -ge "$1" ]
}
interrupt() { # what: by SIGTERM, because a script's background processes ignore SIGINT
  kill -TERM $profiler
  wait $profiler
  verdict "$1: status" $?
}
# pattern, N [, OTHERS]: matching stacks have at least N percent of the time of all stacks that do not
# match OTHERS
has_share() {
  awk -v p="$1" -v least="$2" -v others="${3:-^$}" '$0 ~ others { next } { all += $NF } $0 ~ p { its += $NF }
    END { printf "%.1f %%\n", all ? 100 * its / all : 0; exit !(all && 100 * its >= least * all) }' \
    "$out.folded" >"$tmp/said"
}
shows() { # what, then as for has_share
  has_share "$2" "$3" "$4"
  status=$?
  [ $status -eq 0 ] || head -c 3000 "$out.folded" >>"$seen"
  verdict "$1: $2: $(cat "$tmp/said")" $status
}
line() { # pattern: number of the first line that matches
  grep -n "$1" "$here/helpers/attached.c" | sed 's/:.*//;q'
}

# Skips the script if the kernel does not permit ptrace. Asks the kernel, not the tool under test.
needs_ptrace() {
  make attached
  begin attached serial
  python3 - "$target" <<'PROBE'
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.argtypes = [ctypes.c_long] * 4
if libc.ptrace(0x4206, int(sys.argv[1]), 0, 0) != 0: # PTRACE_SEIZE
    print("the kernel does not permit ptrace here:", os.strerror(ctypes.get_errno()))
    sys.exit(77)
PROBE
  [ $? -ne 77 ] || {
    kill -9 "$target"
    exit 77
  }
}
