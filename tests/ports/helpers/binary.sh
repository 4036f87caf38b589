#!/bin/sh
# binary.sh: calls a program that reads object files, through a link with that program's name.
# SPDX-License-Identifier: MIT
#
# usage: binary.sh ARGUMENTS...
# For a launcher it reads the program next to it.
for word in "$@"; do
  shift
  [ ! -f "$word.target" ] || word=$word.target
  set -- "$@" "$word"
done
exec "llvm-${0##*/}-${LLVM:-19}" "$@" # this machine's binutils know one processor
