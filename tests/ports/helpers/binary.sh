#!/bin/sh
# binary.sh: a program that reads object files, by a link that has its name.
# SPDX-License-Identifier: MIT
#
# usage: binary.sh ARGUMENTS...
# Of a launcher it reads the program beside it.
for word in "$@"; do
  shift
  [ ! -f "$word.target" ] || word=$word.target
  set -- "$@" "$word"
done
exec "llvm-${0##*/}-${LLVM:-19}" "$@" # this machine's binutils know one processor
