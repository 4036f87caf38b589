# gdb.sh: the shared part of the cases about gdb, which source it.
# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2154
command -v gdb >/dev/null || skip "no gdb"
gdb -nx -batch -ex 'python import ctypes' 2>&1 | grep -q . && skip "gdb without Python's ctypes"
helpers=${case%/*}/helpers
export OMP_DYNAMIC=false DEBUGINFOD_URLS=
plugin=$BUILD/lib/ompt-cc/gdb/openmp.py

# build NAME FLAGS...: compiles helpers/NAME.c, which has a function `here` for breakpoints
build() {
  name=$1
  shift
  run "$cc" -fopenmp -g -O0 "$@" "$helpers/$name.c" -o "$name"
}

# in_gdb PROGRAM... COMMAND...: words that begin with "-" or name an existing file go to gdb
# unchanged; all other words are commands. The output goes to ./seen.
in_gdb() {
  n=$#
  for word in "$@"; do
    if [ -e "$word" ]; then
      set -- "$@" "$word"
    else
      set -- "$@" -ex "$word"
    fi
  done
  shift "$n"
  gdb -q -nx -batch -iex 'set width 0' -iex "add-auto-load-safe-path $BUILD/lib" \
    "$@" >seen 2>&1 </dev/null
  has_not seen 'Traceback|Python Exception|Exception ignored'
}
