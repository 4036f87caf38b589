#!/bin/sh
# binary.sh: replaces a program that reads object files, such as nm: a link with the program's name
# leads to this script.
# SPDX-License-Identifier: MIT
#
# usage: binary.sh ARGUMENTS...
# Calls LLVM's program that has the link's name. If an argument is a launcher (see cross.sh), LLVM's
# program gets NAME.target, the program beside the launcher, instead.
for word in "$@"; do
  shift
  [ ! -f "$word.target" ] || word=$word.target
  set -- "$@" "$word"
done
exec "llvm-${0##*/}-${LLVM:-19}" "$@" # the binutils of this machine know one processor only
