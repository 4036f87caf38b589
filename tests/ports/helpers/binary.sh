#!/bin/sh
# binary.sh: replaces a program that reads object files, such as nm: a link with the program's name
# leads to this script.
# SPDX-License-Identifier: MIT
#
# usage: binary.sh ARGUMENTS...
# Calls LLVM's program with the link's name. In the arguments, a launcher NAME (see cross.sh) is
# replaced by NAME.target, the program beside it.
for word in "$@"; do
  shift
  [ ! -f "$word.target" ] || word=$word.target
  set -- "$@" "$word"
done
exec "llvm-${0##*/}-${LLVM:-19}" "$@" # the binutils of this machine know one processor only
