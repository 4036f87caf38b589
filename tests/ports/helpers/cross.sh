#!/bin/sh
# cross.sh: replaces a compiler, and compiles for another kind of processor. An emulator on this
# machine runs the programs.
# SPDX-License-Identifier: MIT
#
# usage: cross.sh ARGUMENTS...     called through a link that has the compiler's name
# Beside the link's folder are: target, the kind of processor; launcher; compilers, the folder of
# ompt-cc; and for-clang, a folder with libomp.so. Any link but ompt-cc means clang or clang++. A
# program NAME is stored as NAME.target. A copy of the launcher, called NAME, emulates NAME.target.
tools=$(dirname "$0")/..
read -r target <"$tools/target"
case ${0##*/} in
  ompt-cc) compiler=$tools/compilers/ompt-cc ;;
  *++*) compiler=$tools/clang++ ;;
  *) compiler=$tools/clang ;;
esac
[ "${compiler##*/}" = ompt-cc ] || set -- -L"$tools/for-clang" "$@"
output=a.out links=y next=
for word in "$@"; do
  shift
  # The devices have the same kind of processor as the program.
  case $word in -fopenmp-targets=x86_64*) word=-fopenmp-targets=$target ;; esac
  set -- "$@" "$word"
  [ -z "$next" ] || output=$word
  next=
  case $word in
    -o) next=y ;;
    -o?*) output=${word#-o} ;;
    -c | -E | -S | -M | -MM | -fsyntax-only | -shared | -r | -print-* | --version | -v | -'###' | --ompt-emit-lowered | --ompt-dump*) links= ;;
  esac
done
"$compiler" --target="$target" -fuse-ld=lld -Qunused-arguments "$@" || exit
if [ -n "$links" ] && [ -f "$output" ]; then
  mv "$output" "$output.target" && cp "$tools/launcher" "$output"
fi
