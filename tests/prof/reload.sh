#!/bin/sh
# reload.sh: a library is unloaded, and another one is loaded at the same address. Each keeps its
# own functions, lines and constructs.
#
# Fails when: the profile takes code of the second library for that of the first; stacks of the
# second are broken; events of both are counted at one place; or functions of a library whose file
# was replaced get names of the new file.
#
# usage: sh reload.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"
not_with "the libraries are not at one address" ''

libraries() { # flags of the second library...
  build one.so -shared -fPIC -g -O1 -DNAME=first "$here/helpers/reload.c" &&
    build two.so -shared -fPIC -g -O1 -DNAME=other "$@" "$here/helpers/reload.c" || totals
}
make reload_host -ldl
for frame in 100 101 4000; do
  libraries -DLATER=200 -DSIZE=$frame
  under "$tmp/reload_host" "$tmp/one.so" "$tmp/two.so" "$tmp/one.so"
  verdict "frames of $frame: the program" $?
  at_least "frames of $frame: the first library" 2200 ';parallel in work (reload.c:40-44);task in work (reload.c:42-43);first'
  at_least "frames of $frame: the second library" 1100 ';parallel in work (reload.c:201-205);task in work (reload.c:203-204);other;other;other;other;other;other '
  at_least "frames of $frame: whole stacks" 2200 ';first;first;first;first;first;first '
  ! grep -q 'first.*other\|other.*first' "$tmp/out.folded"
  verdict "frames of $frame: mixed stacks" $?
  grep -q 'are missing\|incomplete' "$seen"
  [ $? -ne 0 ]
  verdict "frames of $frame: complete stacks" $?
done

# Events are counted at their places, too: each library has regions that are too short.
libraries -DLATER=200 -DREGIONS=200000
build one.so -shared -fPIC -g -O1 -DNAME=first -DREGIONS=200000 "$here/helpers/reload.c"
under "$tmp/reload_host" "$tmp/one.so" "$tmp/two.so"
verdict "places: the program" $?
for line in 33 201; do
  grep -q "small regions, reload.c:$line" "$tmp/out"
  verdict "places: advice for line $line" $?
done

# The file of a library is replaced while the program runs. Only the last one can have names.
libraries -DLATER=200
cp "$tmp/one.so" "$tmp/now.so"
under "$tmp/reload_host" replace "$tmp/now.so" "$tmp/two.so"
verdict "replaced: the program" $?
at_least "replaced: the second library" 1100 ';task in work (reload.c:203-204);other;other'
at_least "replaced: the first library" 1100 ';task in work (reload.c:42-43);[now.so];[now.so]'
totals
