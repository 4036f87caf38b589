# installed.sh: functions for the tests of installation, which source it.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

release=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' "$TOP/include/occ.h")
kind=$("$clang" -print-multiarch 2>/dev/null) || kind=$(gcc -print-multiarch)

# Runs make as a user would. The file log gets the output.
make_it() {
  make -C "$TOP" --no-print-directory BUILD="$BUILD" "$@" >log 2>&1 ||
    { cat log && fail "make $* has failed"; }
}

# Installs with PREFIX=/opt/x into stage, and moves the tree to the folder $prefix.
install_and_move() { # [LIBDIR]
  make_it install PREFIX=/opt/x ${1:+LIBDIR="$1"} DESTDIR="$PWD/stage"
  prefix=$PWD/moved/here
  mkdir moved && mv stage/opt/x "$prefix" && rm -r stage
}

needs() { # COMMAND...: skips the test if a command is missing
  for command in "$@"; do
    command -v "$command" >/dev/null || skip "no $command"
  done
}
