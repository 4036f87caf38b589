#!/bin/sh
# files.sh: checks that the files are well-formed, and right for a known program.
#
# Fails when: the JSON is malformed; two spans of a thread overlap, but neither contains the other;
# a task runs before it was created; a place has a wrong line or function; or a task has a wrong
# creator.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"

cat >"$tmp/known.c" <<'END'
#include <omp.h>
#include <unistd.h>
static omp_lock_t lock;
static void leaf(void) { usleep(200); }
static void branch(void) {
#pragma omp task
  leaf();
#pragma omp taskwait
}
int main(void) {
  omp_init_lock(&lock);
#pragma omp parallel num_threads(3)
  {
#pragma omp for schedule(dynamic)
    for (int i = 0; i < 9; i++)
      usleep(100);
#pragma omp single
    {
#pragma omp task
      branch();
    }
#pragma omp critical
    usleep(300);
    omp_set_lock(&lock);
    usleep(300);
    omp_unset_lock(&lock);
  }
  usleep(2000);
  return 0;
}
END
build known -g -O1 "$tmp/known.c" || totals
(cd "$tmp" && ompt-trace -f html,json ./known >said 2>&1)
verdict "the program runs" $?
for name in known.html known.json known.ompt; do
  [ -s "$tmp/$name" ]
  verdict "$name is written" $?
done
python3 "$here/helpers/files.py" "$tmp/known.json" known >"$tmp/out" 2>&1
verdict "known.json" $?
sed 's/^/  | /' "$tmp/out"
has "the sums are printed" '^serial  *[0-9.]*  *[0-9.]*%  ' "$tmp/said"
has "and the constructs" '^task  *2 ' "$tmp/said"

build everything -g -O1 "$here/../check/everything.c" -lm &&
  for threads in ${THREADS:-1 2 3 8}; do
    OMP_NUM_THREADS=$threads ompt-trace -q -f json -o "$tmp/e" "$tmp/everything" >"$tmp/said" 2>&1
    python3 "$here/helpers/files.py" "$tmp/e.json" >"$tmp/out" 2>&1
    verdict "the JSON of everything with $threads threads" $?
    sed 's/^/  | /' "$tmp/out"
  done

# --quiet prints nothing, and only the requested files are written.
mkdir "$tmp/quiet"
said=$(cd "$tmp/quiet" && ompt-trace -q -f json -o x ../known 2>&1)
[ -z "$said" ] && [ "$(ls "$tmp/quiet" | tr '\n' ' ')" = "x.json x.ompt " ]
verdict "-q is silent, -f chooses" $?
said=$(mkdir "$tmp/ending" && cd "$tmp/ending" && ompt-trace -q -f json -o x.json ../known &&
  ompt-trace -q -f json --merge x.html -o y.v.html)
[ -z "$said" ] && [ "$(ls "$tmp/ending" | tr '\n' ' ')" = "x.json x.ompt y.v.json " ]
verdict "a file's name as the name of the files" $?
mkdir "$tmp/plain"
(cd "$tmp/plain" && ompt-trace ../known) >"$tmp/out" 2>"$tmp/said" &&
  [ "$(ls "$tmp/plain" | tr '\n' ' ')" = "known.html known.ompt " ]
verdict "without -f there is no JSON" $?
has "the limit is announced" '^ompt-trace: records at most 50 MB for each process in known.ompt' "$tmp/said"
ompt-trace -o "$tmp/quiet/y" "$tmp/known" 2>&1 | grep -q "$(printf '[\033\r]')"
[ $? -ne 0 ]
verdict "no colours and no progress in a pipe" $?

# The reader of the output may end before the tables are printed.
cat >"$tmp/early.py" <<'END'
import os, subprocess, sys
reader, writer = os.pipe()
os.close(reader)
subprocess.call(sys.argv[1:], stderr=writer, restore_signals=True)
END
(cd "$tmp/quiet" && python3 ../early.py ompt-trace --merge x.ompt -o early)
[ -s "$tmp/quiet/early.html" ]
verdict "the page is written even if the reader of the output has ended" $?

# A name that is not UTF-8.
odd=$(printf 'kn\344wn')
cp "$tmp/known" "$tmp/$odd"
(cd "$tmp" && ompt-trace -q "./$odd") && iconv -f UTF-8 -t UTF-8 "$tmp/$odd.html" >"$tmp/out"
verdict "the page of a program whose name is not UTF-8" $?
has "its title" '<title>kn?wn' "$tmp/out"

# A second run replaces the first run's files, and touches no other file.
touch "$tmp/quiet/x.ompt/mine"
(cd "$tmp/quiet" && ompt-trace -q -f json -o x ../known)
[ -e "$tmp/quiet/x.ompt/mine" ] && [ "$(ls "$tmp/quiet/x.ompt" | wc -l)" -eq 2 ]
verdict "a second run replaces the first" $?

# Events beyond the limit are left out, and the file says so.
cat >"$tmp/many.c" <<'END'
int main(void) {
  for (int i = 0; i < 20000; i++) {
#pragma omp parallel num_threads(2)
    ;
  }
  return 0;
}
END
build many -O1 "$tmp/many.c" &&
  ompt-trace --limit=1 -f json -o "$tmp/many" "$tmp/many" >"$tmp/said" 2>&1
verdict "a program that exceeds the limit" $?
has "the limit is told" 'RECORDING STOPPED after .* at the limit of 1 MB' "$tmp/said"
[ "$(du -sk "$tmp/many.ompt" | cut -f 1)" -le 1100 ]
verdict "the limit is kept" $?
python3 "$here/helpers/files.py" "$tmp/many.json"
verdict "the JSON of half a trace" $?

# Two sources of the same name are told apart by their folders.
mkdir -p "$tmp/fluid" "$tmp/solid"
for folder in fluid solid; do
  printf 'void %s(void) {\n#pragma omp parallel num_threads(2)\n  ;\n}\n' $folder >"$tmp/$folder/step.c"
done
echo 'void fluid(void), solid(void); int main(void) { fluid(); solid(); }' >"$tmp/both.c"
(cd "$tmp" && $cc -g fluid/step.c solid/step.c both.c -o both && ompt-trace -q -f json ./both) \
  >"$tmp/said" 2>&1
for folder in fluid solid; do
  has "the folder of a source: $folder" "parallel $folder/step.c:2 $folder" "$tmp/both.json"
done

# A file that is cut off or damaged is read as far as possible.
for bytes in 65536 70000 131000 200000 300001; do
  rm -rf "$tmp/cut.ompt"
  mkdir "$tmp/cut.ompt"
  head -c $bytes "$tmp"/e.ompt/* >"$tmp/cut.ompt/1"
  printf '\377\377\377\377' | dd of="$tmp/cut.ompt/1" bs=1 seek=$((bytes / 2)) conv=notrunc 2>"$tmp/said"
  ompt-trace -q -f json -o "$tmp/cut" --merge "$tmp/cut" && python3 -m json.tool "$tmp/cut.json" >"$tmp/out"
  verdict "$bytes bytes of a file" $?
done

for wrong in '' '--no-such-option x' '-f pdf x' '--limit=none x' '--limit=0 x' '-o / x'; do
  # shellcheck disable=SC2086
  ompt-trace $wrong >"$tmp/out" 2>"$tmp/said"
  [ $? -eq 2 ] && [ ! -s "$tmp/out" ] && grep -q '^usage: ompt-trace' "$tmp/said"
  verdict "usage: '$wrong'" $?
done
ompt-trace --help >"$tmp/out" 2>"$tmp/said" && [ ! -s "$tmp/said" ]
verdict "--help" $?
has "--help has an example" '^  ompt-trace -o' "$tmp/out"
totals
