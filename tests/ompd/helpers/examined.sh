# examined.sh: links debuggers, and has settings for the programs that they examine; sourced after
# script.sh.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154

# Waiting threads sleep immediately, so a program can notice that they wait.
export OMP_WAIT_POLICY=passive OMP_STACKSIZE=512K

case $(uname -m) in
  x86_64) ;;
  *)
    echo "the debugger of these tests knows x86-64 only"
    exit 77 ;;
esac

# Links a debugger from objects that `make unit` has built (../../unit/unit.mk).
link_debugger() { # name, names of objects, flags...
  debugger=$1 objects=
  for object in $2; do
    file=$build/obj/tests/ompd2013/debugger/$object.o
    [ -e "$file" ] || file=$build/obj/tests/ompd/debugger/$object.o
    objects="$objects $file"
  done
  shift 2
  # shellcheck disable=SC2086
  "$clang" "$@" $objects -o "$tmp/$debugger" -lelf -ldl >"$tmp/build.log" 2>&1 && return
  sed 's/^/  | /' "$tmp/build.log"
  echo "$debugger does not build"
  exit 1
}
