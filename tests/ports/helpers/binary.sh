#!/bin/sh
# binary.sh: replaces a program that reads object files, such as nm: a link of that name leads
# here.
# SPDX-License-Identifier: MIT
#
# usage: binary.sh ARGUMENTS...
# Calls LLVM's program of that name. If an argument is a launcher (see cross.sh), it reads the
# program beside the launcher.
for word in "$@"; do
  shift
  [ ! -f "$word.target" ] || word=$word.target
  set -- "$@" "$word"
done
exec "llvm-${0##*/}-${LLVM:-19}" "$@" # the binutils of this machine know one processor only
