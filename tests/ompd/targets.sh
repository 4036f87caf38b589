#!/bin/sh
# targets.sh: tests the debugger of these tests, without libompd: symbols, breakpoints, threads
# and memory of a program and of its cores. The program is linked in four ways, and also stripped.
#
# usage: sh targets.sh "CC" TMP
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
# shellcheck source=tests/ompd/helpers/client.sh
. "$here/helpers/client.sh"

debugger targets check_threads

plain() { # name, symbols, flags...
  name=$1 symbols=$2
  shift 2
  "$clang" -std=gnu11 -O1 -g -Wall -pthread "$@" "$here/helpers/plain.c" \
    "$here/helpers/tell.c" -o "$tmp/$name" || exit 1
  looked "$name" "$tmp/targets" symbols "$tmp" "$tmp/$name"
  cp "$tmp/$name" "$tmp/$name.stripped"
  strip -s "$tmp/$name.stripped"
  looked "$name, stripped" "$tmp/targets" "$symbols" "$tmp" "$tmp/$name.stripped"
}
plain pie dynamic -pie -fPIE -rdynamic
plain fixed dynamic -no-pie -rdynamic
plain static none -static
plain static-pie none -static-pie -fPIE

# Cores written by the kernel and by gdb.
for writer in kernel gdb; do
  for name in pie pie.stripped static.stripped; do
    if core_of $writer "$tmp/$name" threads "$tmp/$writer.core"; then
      case $name in
        static.stripped) symbols=none ;;
        *.stripped) symbols=dynamic ;;
        *) symbols=symbols ;;
      esac
      looked "$name, core of $writer" "$tmp/targets" $symbols -k "$tmp/$writer.core"
    else
      skipped=$((skipped + 1))
      echo "$writer writes no core here"
    fi
  done
done
totals
