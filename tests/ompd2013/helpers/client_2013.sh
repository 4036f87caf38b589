# client_2013.sh: the shared part of the scripts of this folder; sourced after script.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154,SC2034

# The folder of the programs.
shared=$here/../ompd/helpers

# shellcheck source=tests/ompd/helpers/examined.sh
. "$shared/examined.sh"

# Links a debugger, which exports its symbols, from the object of NAME.c and those that all
# debuggers here need.
debugger() { # name, more objects...
  link_debugger "$1" "$* debugger_2013 provided verdicts nonsense target symbols live core_read core_write" \
    -rdynamic
}

program() { # output, source, flags...
  output=$1 source=$2
  shift 2
  build "$output" -std=gnu11 -O1 -g -Wall -fno-omit-frame-pointer -I"$shared" \
    "$source" "$shared/tell.c" "$@"
}

# Runs a debugger, and counts its verdicts. The debugger finds the library by its name, as the draft
# specifies.
looked() { # name of the examined object, command...
  part="$(basename "$here")/$(basename "$0" .sh) of $1"
  shift
  add env LD_LIBRARY_PATH="$build/lib/ompt-cc" timeout 600 "$@"
  [ ! -s "$tmp/added" ] || grep -q passed "$tmp/added" || sed 's/^/  | /' "$tmp/added"
}
