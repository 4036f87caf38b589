# client.sh: the shared part of the scripts of this folder; sourced after script.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154,SC2034,SC3045

# shellcheck source=tests/ompd/helpers/examined.sh
. "$here/helpers/examined.sh"

# Links a debugger from the object of NAME.c and those that all debuggers here need.
debugger() { # name, more objects...
  link_debugger "$1" "$* debugger callbacks provided verdicts nonsense target symbols live process core_read
    core_write"
}

program() { # output, source, flags...
  output=$1 source=$2
  shift 2
  build "$output" -std=gnu11 -O1 -g -Wall -fno-omit-frame-pointer \
    "$here/helpers/$source.c" "$here/helpers/tell.c" "$here/helpers/tell_at.c" "$@"
}

# Runs a debugger, and counts its verdicts. A failure prints the name of the examined object.
looked() { # name of the examined object, command...
  part="$(basename "$here")/$(basename "$0" .sh) of $1"
  shift
  add timeout 600 "$@"
  [ ! -s "$tmp/added" ] || grep -q passed "$tmp/added" || sed 's/^/  | /' "$tmp/added"
}

# Lets the kernel or gdb write a core of a program at a stop. Status 1: impossible on this machine.
core_of() { # kernel|gdb, program, stop, core
  rm -f "$4"
  case $1 in
    kernel)
      [ "$(cat /proc/sys/kernel/core_pattern)" = core ] || return 1
      (cd "$(dirname "$4")" && rm -f core core.* && ulimit -c unlimited &&
        OMPD_TEST_STOP=$3 exec "$2") >/dev/null 2>&1
      mv "$(dirname "$4")"/core* "$4" 2>/dev/null ;;
    gdb)
      command -v gdb >/dev/null || return 1
      OMPD_TEST_STOP=$3 gdb -nx -batch -ex 'set debuginfod enabled off' -ex run \
        -ex "generate-core-file $4" "$2" >"$tmp/gdb.log" 2>&1 ;;
  esac
  [ -s "$4" ]
}
