# under.sh: the shared part of the scripts about ompt-prof; sourced, after `here` is set.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
prof=$build/bin/ompt-prof
seen=$tmp/log
: >"$seen"

make() { # program, flags...
  program=$1
  shift
  # shellcheck disable=SC2086
  $cc -std=gnu11 -O2 -g "$@" "$here/helpers/$program.c" -o "$tmp/$program" >"$seen" 2>&1 &&
    return
  fails "$program does not build"
  totals
}

# Runs a program under ompt-prof: tables go to $tmp/out, stacks to $tmp/out.folded. Timeout needs
# -k, because threads that wait for each other in handlers do not react to SIGTERM.
under() { # command...
  rm -f "$tmp"/out*
  timeout -k 5 600 "$prof" -o "$tmp/out" -t "$tmp/out" "$@" >"$seen" 2>&1
}
worked() { # function: prints the milliseconds in the function, in all files
  cat "$tmp"/out*.folded | awk -v f="$1" \
    '{ t = $NF; if (index($0, f)) sum += t } END { printf "%d\n", sum / 1000 }'
}
at_least() { # what, milliseconds, function
  found=$(worked "$3")
  [ "$found" -ge "$2" ] || echo "$found ms of $3, not $2" >>"$seen"
  [ "$found" -ge "$2" ]
  verdict "$1" $?
}
shows() { # what, pattern: the tables have a line like this
  seen=$tmp/out
  says "$@"
  seen=$tmp/log
}
