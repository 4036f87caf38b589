#!/bin/sh
# odd.sh: programs that end, fork, sleep, load libraries or mask signals in unusual ways, under
# ompt-prof.
#
# usage: sh odd.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/prof/helpers/under.sh
. "$here/helpers/under.sh"

make odd -ldl
make library -fPIC -shared
export OMP_NUM_THREADS=2
under "$tmp/odd" plain
verdict "odd plain: status $?" $?
at_least "plain" 550 ";work;"
"$build/bin/ompt-prof" -o "$tmp/none/x" sh -c ': >"$0"' "$tmp/has_run" >"$tmp/said" 2>&1
[ $? -eq 125 ] && grep -q "$tmp/none/x: No such file" "$tmp/said" && [ ! -e "$tmp/has_run" ]
verdict "a folder that is not there: said before the program runs" $?
under "$tmp/odd" killed
[ $? -eq 137 ]
verdict "killed: status" $?
at_least "killed" 500 ";work;"
grep -q 'did not end by exit' "$tmp/out"
verdict "killed: the report does not say so" $?
under "$tmp/odd" gone
[ $? -eq 3 ]
verdict "_exit: status" $?
at_least "_exit" 400 ";work;"
for what in forks becomes; do
  under "$tmp/odd" $what
  verdict "$what: status" $?
  at_least "$what" 1050 ";work;"
  [ "$(ls "$tmp"/out*.svg | wc -l)" -eq 2 ]
  verdict "$what: two files" $?
done
under "$tmp/odd" becomes three
verdict "three programs in a process: status" $?
[ "$(ls "$tmp"/out*.json | wc -l)" -eq 3 ] && [ -e "$(echo "$tmp"/out.*x.svg)" ] &&
  [ -e "$(echo "$tmp"/out.*x2.svg)" ]
verdict "three programs in a process: three files" $?
# The first samples of 16 threads come at different times in the first second.
OMP_NUM_THREADS=16 under --hz=1 "$tmp/odd" plain
grep -q '"seconds": [0-9]*\.[0-9]*, .*"unseen": [1-9]' "$tmp/out.json" &&
  grep -q '^The threads also ran for [1-9][.0-9]* s after their last samples' "$tmp/out"
verdict "--hz=1: the time after the last samples" $?
under "$tmp/odd" outlives "$tmp/outlived"
verdict "a child that outlives the program: status" $?
until [ -e "$tmp/outlived" ] || [ "$((tries += 1))" -gt 600 ]; do
  sleep 0.1
done
[ "$(cat "$tmp/outlived")" = 0 ] && [ "$(ls "$tmp"/out.json)" ] && [ ! -s "$seen" ]
verdict "a child that outlives the program: it works, and says nothing" $?
under "$tmp/odd" threads
verdict "threads: status" $?
at_least "threads" 800 ";work;"
under "$tmp/odd" library "$tmp/library"
verdict "dlopen: status" $?
at_least "dlopen" 500 ";work_in_library;"
under "$tmp/odd" unwinds
verdict "unwinds: status $?" $?
at_least "unwinds" 600 ";unwinds"
under "$tmp/odd" timers
verdict "timers: status" $?
at_least "timers" 450 ";work;"
under "$tmp/odd" sleeps
verdict "sleeps: status" $?
at_least "sleeps: sleep" 900 ";sleeps;sleep "
at_least "sleeps: poll" 45 ";sleeps;poll "
under "$tmp/odd" masks
verdict "masks: status" $?
at_least "masks" 230 ";work;"
(ulimit -f 1000 && cd "$tmp" && "$prof" -o "$tmp/limited" "$tmp/odd" gone) >"$seen" 2>&1
[ $? -eq 3 ] && [ "$(wc -l <"$seen")" -eq 1 ] &&
  grep -q '^ompt-prof: no record of [0-9]* KB in .*: File too large (see ulimit -f)$' "$seen"
verdict "a limit of file sizes: said, and the program runs" $?
(ulimit -s 128 && under "$tmp/odd" plain)
verdict "a small stack of ompt-prof: status" $?
at_least "a small stack of ompt-prof" 550 ";work;"
under "$tmp/odd" resets
verdict "actions of all signals: status" $?
at_least "actions of all signals" 1600 ";work;"
under "$tmp/odd" waits
verdict "waits for all signals: status" $?
OMP_STACKSIZE=24k under "$tmp/odd" plain
verdict "a small stack: status" $?
at_least "a small stack: the other thread" 250 ";work;"
grep -q '^This profile has no samples of 1 thread with stacks smaller than 64 KB\.$' "$tmp/out" &&
  grep -q '"missing": {"small_stack": 1, "no_timer": 0, "no_room": 0}' "$tmp/out.json"
verdict "a small stack: said" $?
for size in 16k 17k; do # the smallest stack has no room for much thread-local storage
  OMP_STACKSIZE=$size under "$tmp/odd" small
  verdict "a stack of $size: status" $?
done
OMP_NUM_THREADS=64 under --rows=64 "$tmp/odd" plain
verdict "64 threads: status" $?
at_least "64 threads" 15000 ";work;"
[ "$(grep -c ' worker ' "$tmp/out")" -eq 63 ]
verdict "64 threads: rows" $?
under "$tmp/odd" many
verdict "1100 threads: status" $?
grep -q '^This profile has no samples of 7[67] threads: it has room for only 1024\.$' "$tmp/out" &&
  grep -q '"no_room": 7[67]' "$tmp/out.json"
verdict "1100 threads: the number of missing threads" $?
grep -q '^ *and 1004 more (--rows)$' "$tmp/out" &&
  [ "$(sed -n '/^threads /,/^$/p' "$tmp/out" | grep -c ' other ')" -eq 19 ]
verdict "1100 threads: rows" $?
if unshare -U -r prlimit --sigpending=0 true >"$seen" 2>&1; then
  # In a namespace of its own, root's rights do not lift the limit.
  under unshare -U -r prlimit --sigpending=0 "$tmp/odd" plain
  grep -q 'no samples of . threads*: there were no timers (ulimit -i)\.$' "$tmp/out"
  verdict "no timers: said" $?
else
  skipped=$((skipped + 1))
fi
for rate in none 0 10001; do
  "$prof" --hz=$rate true >"$seen" 2>&1
  [ $? -eq 2 ] && grep -q 'from 1 to 10000$' "$seen"
  verdict "--hz=$rate" $?
done
if unshare -m sh -c "mkdir -p '$tmp/small' && mount -t tmpfs -o size=64k none '$tmp/small' &&
  TMPDIR='$tmp/small' '$prof' -o '$tmp/small_out' sh -c ': >\"\$0\"' '$tmp/has_run'" >"$seen" 2>&1; then
  fails "it runs without room for a record"
elif grep -q 'MB are free, and a profile may need [0-9]* MB: set TMPDIR' "$seen"; then
  [ ! -e "$tmp/has_run" ]
  verdict "no room in TMPDIR: said before the program runs" $?
elif grep -q 'unshare\|mount' "$seen"; then
  skipped=$((skipped + 1)) # it needs the right to mount
else
  fails "no room in TMPDIR: the message"
fi
for command in '' scale; do
  # shellcheck disable=SC2086
  "$prof" $command --none true >"$seen" 2>&1
  [ $? -eq 2 ] && grep -q "^ompt-prof${command:+ }$command: unrecognized option '--none'$" "$seen" &&
    grep -q -- "ompt-prof${command:+ }$command --help lists" "$seen"
  verdict "an option of ompt-prof $command that does not exist" $?
  # shellcheck disable=SC2086
  "$prof" $command -o '' true >"$seen" 2>&1
  [ $? -eq 2 ] && grep -q 'output needs a name' "$seen"
  verdict "ompt-prof $command: an empty name" $?
  for folder in "$tmp/" "$tmp/." ..; do
    # shellcheck disable=SC2086
    "$prof" $command -o "$folder" true >"$seen" 2>&1
    [ $? -eq 2 ] && grep -q "output needs a file's name; '$folder' is a folder" "$seen"
    verdict "ompt-prof $command: the folder $folder instead of a name" $?
  done
done
for command in "$prof" "$build/bin/ompt-trace"; do
  (cd "$tmp" && "$command" -o - "$tmp/odd" plain) >"$seen" 2>&1
  [ $? -eq 2 ] && grep -q "output needs a name for files; '-' is none" "$seen"
  verdict "$command: a file's name" $?
done
(cd "$tmp" && "$prof" -o "$tmp/out" -t - "$tmp/odd" plain) 2>"$seen" | grep -q '^all threads '
verdict "-t -: the tables" $?
[ ! -e "$tmp/-" ] && [ ! -s "$seen" ]
verdict "-t -: nothing else" $?
(cd "$tmp" && mkdir named && "$prof" -o named/x.svg ./odd plain && "$prof" -o named/y.z.json ./odd plain &&
  "$prof" diff -o named/d.json named/x.svg named/y.z.folded) >"$seen" 2>&1
[ "$(ls "$tmp/named" | tr '\n' ' ')" = "d.json x.folded x.json x.svg y.z.folded y.z.json y.z.svg " ]
verdict "a file's name as the name of the files" $?
bytes=$(printf '\344dd') # no UTF-8
cp "$tmp/odd" "$tmp/$bytes"
(cd "$tmp" && "$prof" --html -o bytes "./$bytes" plain) >"$seen" 2>&1
python3 -c 'import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])' "$tmp/bytes.svg" >"$seen" 2>&1
verdict "the picture of a program whose name is not UTF-8" $?
iconv -f UTF-8 -t UTF-8 "$tmp/bytes.html" >"$tmp/page" 2>"$seen" && grep -q '<title>?dd: profile' "$tmp/page"
verdict "the page of a program whose name is not UTF-8" $?
under --hz=10000 "$tmp/odd" plain
verdict "the highest rate: status $?" $?
under "$tmp/nowhere"
[ $? -eq 127 ]
verdict "a program that is not there" $?
(cd "$tmp" && "$prof" -o out odd plain) >"$seen" 2>&1
[ $? -eq 127 ] && grep -q '; did you mean \./odd?$' "$seen"
verdict "a program in this folder, without ./" $?
echo 'int main(void) { return 0; }' >"$tmp/source.c"
for name in source.c ./source.c; do
  (cd "$tmp" && "$prof" -o out "$name") >"$seen" 2>&1
  [ $? -ge 126 ] && grep -q "^ompt-prof: $name is a source file: compile it" "$seen"
  verdict "a source file: $name" $?
done
mkdir -p "$tmp/closed" && chmod 555 "$tmp/closed"
as_user=
[ "$(id -u)" -eq 0 ] && as_user='setpriv --reuid=65534 --clear-groups'
if $as_user test -x "$prof" && $as_user test -x "$tmp/closed"; then
  # shellcheck disable=SC2086
  (cd "$tmp/closed" && $as_user "$prof" ../odd plain) >"$seen" 2>&1
  [ $? -eq 125 ] && grep -q "^ompt-prof: can't create files in this folder: .* -o PATH" "$seen"
  verdict "a folder without permission to write" $?
else
  skipped=$((skipped + 1)) # a folder above may be closed to other users
fi
(cd "$tmp" && echo word | "$prof" cat >"$tmp/copy" 2>"$seen")
[ $? -eq 0 ] && [ "$(cat "$tmp/copy")" = word ] &&
  grep -q 'nothing to show' "$seen"
verdict "a program without OpenMP" $?
"$prof" --help | grep -q '^Example'
verdict "help" $?
totals
