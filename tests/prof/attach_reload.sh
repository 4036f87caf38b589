#!/bin/sh
# attach_reload.sh: while ompt-prof --pid observes a program, the program unloads a library, and
# loads another one at the same address.
#
# Fails when: the profile takes code of the second library for that of the first.
#
# usage: sh attach_reload.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/attaching.sh
. "$here/helpers/attaching.sh"

needs_ptrace
finish "the program without a profile"
build one.so -shared -fPIC -g -O1 -DNAME=first "$here/helpers/reload.c" &&
  build two.so -shared -fPIC -g -O1 -DNAME=other -DLATER=200 "$here/helpers/reload.c" || totals
make reload_host -ldl
set --
for library in one one one one one one two two two two; do
  set -- "$@" "$tmp/$library.so"
done
"$tmp/reload_host" "$@" &
target=$!
until_it "the library works" grep -q one.so "/proc/$target/maps"
until_it "on the runtime" grep -q libomptcc "/proc/$target/maps"
sleep 0.2
attach
verdict "status" $?
wait "$target"
verdict "the program" $?
shows "the first library" 'task in work .reload.c:42-43.;first;first;first;first;first;first ' 20
shows "the second library" 'task in work .reload.c:203-204.;other;other;other;other;other;other ' 20
# of the tenth of a second until ompt-prof notices the second library
! has_share '42-43.*other|203-204.*first|first.*other|other.*first' 10
verdict "few stacks are mixed: $(cat "$tmp/said")" $?
totals
