# installed.sh: the shared part of the cases of installation; sourced.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034,SC2154

release=$(sed -n 's/^#define OCC_VERSION "\(.*\)"/\1/p' "$TOP/include/occ.h")
kind=$("$clang" -print-multiarch 2>/dev/null) || kind=$(gcc -print-multiarch)

# Runs make as a user would. Its output is in the file log.
make_it() {
  make -C "$TOP" --no-print-directory BUILD="$BUILD" "$@" >log 2>&1 ||
    { cat log && fail "make $* has failed"; }
}

# Installs with PREFIX=/opt/x into stage, and moves that tree to `prefix`.
install_and_move() { # [LIBDIR]
  make_it install PREFIX=/opt/x ${1:+LIBDIR="$1"} DESTDIR="$PWD/stage"
  prefix=$PWD/moved/here
  mkdir moved && mv stage/opt/x "$prefix" && rm -r stage
}

needs() { # COMMAND...
  for command in "$@"; do
    command -v "$command" >/dev/null || skip "no $command"
  done
}
