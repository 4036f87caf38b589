#!/bin/sh
# processes.sh: traces programs that fork, execute other programs, are killed, or have no OpenMP;
# and shows the records of several processes in one picture.
#
# Fails when: ompt-trace has another exit status than the program; a process's file is missing or
# not readable; the events of a killed program are lost; or ranks are not distinguished.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
case $cc in
  /*) ;;
  *) cc=$(pwd)/$cc ;;
esac
cd "$tmp" || exit 1

json() { # what, file, python expression on `spans`, `events`, `names`
  python3 - "$2" "$3" >said 2>&1 <<'END'
import json, sys
events = json.load(open(sys.argv[1]))["traceEvents"]
spans = [e for e in events if e["ph"] == "X"]
names = [e["args"]["name"] for e in events if e["ph"] == "M" and e["name"] == "process_name"]
def of(kind): return [e for e in spans if e["cat"] == kind]
if not eval(sys.argv[2]):
    sys.exit("%s %d spans %s" % (names, len(spans), sorted({e["cat"] for e in spans})))
END
  status=$?
  verdict "$1: $3" $status
  [ $status -eq 0 ] || sed 's/^/  | /' said
}

ends_with() { # what, status, command...
  what=$1 expected=$2
  shift 2
  "$@" >out 2>said
  status=$?
  [ $status -eq "$expected" ]
  verdict "$what: status $status, not $expected" $?
}

cat >signals.c <<'END'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int main(int count, char **word) {
#pragma omp parallel num_threads(2)
  {
#pragma omp for
    for (int i = 0; i < 100; i++)
      usleep(100);
#pragma omp single
    if (count > 1 && atoi(word[1]) > 0)
      kill(getpid(), atoi(word[1]));
    else if (count > 1 && atoi(word[1]) < 0)
      _exit(9);
  }
  puts("ready");
  fflush(stdout);
  sleep(count > 1 ? 0 : 100); /* it is killed meanwhile */
  return 5;
}
END
build signals signals.c || totals
for signal in 9 11 6 15; do
  ends_with "killed by $signal" $((128 + signal)) ompt-trace -f html,json -o s ./signals $signal
  has "it is reported" 'did not end normally' said
  json "killed by $signal" s.json 'len(of("loop")) == 2 and len(of("implicit task")) == 2'
done
cat >late.c <<'END'
#include <signal.h>
#include <unistd.h>
int main(void) {
#pragma omp parallel num_threads(2)
  {
    usleep(600000);
    raise(SIGSEGV);
  }
}
END
build late late.c || totals
ends_with "no event before it is killed" 139 ompt-trace -f html,json -o s ./late
has "killed late: the reason" 'did not end normally: a signal killed it' said
json "killed late" s.json 'all(e["dur"] > 590000 for e in of("implicit task"))'
ends_with "_exit" 9 ompt-trace -f html,json -o s ./signals -1
ends_with "return" 5 ompt-trace -f html,json -o s ./signals 0
grep -q 'end normally' said
[ $? -ne 0 ]
verdict "a good end is none to be told of" $?

# A signal that is sent to ompt-trace ends the program.
ompt-trace -q -f html,json -o s ./signals >out 2>said &
mine=$!
until grep -q ready out || ! kill -0 $mine 2>/dev/null; do
  sleep 0.2
done
kill -TERM $mine
wait $mine
[ $? -eq 143 ]
verdict "SIGTERM is passed on" $?
json "after SIGTERM" s.json 'len(of("loop")) == 2'

ends_with "no such program" 127 ompt-trace -o none ./no_such_program
[ ! -e none.ompt ] && [ ! -e none.html ]
verdict "no such program: nothing is written" $?
ends_with "no program" 126 ompt-trace -o none ./signals.c
ends_with "no OpenMP" 3 ompt-trace -o plain sh -c 'exit 3'
has "no OpenMP: it is told" 'sh did not use OpenMP' said
has "no OpenMP: nothing is there" 'nothing was recorded: there is no plain.html' said
[ ! -e plain.html ] && [ ! -e plain.ompt ]
verdict "no OpenMP: no page" $?
ends_with "an earlier run" 5 ompt-trace -o plain ./signals 0
ends_with "no OpenMP after a run with it" 0 ompt-trace -o plain true
[ ! -e plain.html ]
verdict "the page of an earlier run does not stay" $?
touch file.ompt
ends_with "a file instead of the folder" 125 ompt-trace -o file sh -c 'touch has_run'
has "a file instead of the folder" '^ompt-trace: file.ompt: Not a directory$' said
[ ! -e has_run ]
verdict "a file instead of the folder: said before the program runs" $?
mkdir empty.ompt
ends_with "--merge of an empty trace" 1 ompt-trace --merge empty -o all
has "--merge of an empty trace" 'no process has recorded anything' said

# The program gets its own arguments, standard streams and environment variables.
# shellcheck disable=SC2016
actual=$(echo in | OMP_TOOL_LIBRARIES=/x.so ompt-trace -q -f json -o plain sh -c \
  'read line; echo "$line|$1|$2|${OMP_TOOL_LIBRARIES#*:}"' sh 'a b' -o 2>/dev/null)
[ "$actual" = 'in|a b|-o|/x.so' ]
verdict "arguments: $actual" $?

cat >parts.c <<'END'
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static void work(int threads) {
#pragma omp parallel num_threads(threads)
  ;
}
int main(int count, char **word) {
  work(2);
  if (count > 1 && strcmp(word[1], "exec") == 0)
    execl("/proc/self/exe", word[0], "2", NULL);
  if (count > 1 && strcmp(word[1], "fork") == 0) {
    if (fork() == 0) {
      work(3);
      return 0;
    }
    wait(NULL);
    work(2);
    if (fork() == 0)
      _exit(0);
    wait(NULL);
  }
  return 0;
}
END
build parts parts.c || totals
ends_with "fork" 0 ompt-trace -f html,json -o fork ./parts fork
json "fork" fork.json 'len(names) == 2 and len(of("parallel")) == 3'
json "fork" fork.json 'sorted(len([e for e in of("implicit task") if e["pid"] == p]) for p in (1, 2)) == [3, 4]'
ends_with "exec" 0 ompt-trace -f html,json -o exec ./parts exec
json "exec" exec.json 'len(names) == 2 and len(of("implicit task")) == 4'
ends_with "a script" 0 ompt-trace -f html,json -o script sh -c './parts; ./parts; ./parts'
json "a script" script.json 'len(names) == 3 and len(of("parallel")) == 3'

# A program may close all file descriptors, or unload a library.
cat >closes.c <<'END'
#include <stdio.h>
#include <unistd.h>
int main(void) {
  FILE *file;
  for (int i = 3; i < 100; i++)
    close(i);
  file = fopen("precious", "w");
  fputs("mine\n", file);
  for (int i = 0; i < 9000; i++) {
#pragma omp parallel num_threads(2)
    ;
  }
  fclose(file);
  return 0;
}
END
build closes closes.c && ends_with "closed descriptors" 0 ompt-trace -f html,json -o c ./closes
[ "$(cat precious)" = mine ]
verdict "the program's own file" $?
json "closed descriptors" c.json 'len(of("parallel")) == 9000'

cat >part.c <<'END'
void PART(void) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
#pragma omp task
      ;
    }
  }
}
END
cat >opens.c <<'END'
#include <dlfcn.h>
int main(void) {
  for (int i = 0; i < 6; i++) {
    void *library = dlopen(i % 2 ? "./one.so" : "./two.so", RTLD_NOW);
    void (*part)(void) = (void (*)(void))dlsym(library, i % 2 ? "one" : "two");
    part();
    dlclose(library);
  }
  return 0;
}
END
sed '1i\

' part.c >part2.c
build one.so -shared -fPIC -DPART=one part.c && build two.so -shared -fPIC -DPART=two part2.c &&
  build opens opens.c -ldl && ends_with "libraries that go" 0 ompt-trace -f html,json -o d ./opens
json "libraries that go" d.json 'sorted(e["args"]["source"] for e in of("task")) == 3 * ["part.c:6"] + 3 * ["part2.c:7"]'

# The same, if their constructs are in the same lines; and if gcc has compiled them.
sed 's/^/ /' part.c >part3.c
build two.so -shared -fPIC -DPART=two part3.c && ends_with "equal lines" 0 ompt-trace -f html,json -o d ./opens
json "equal lines" d.json 'sorted(e["args"]["source"] for e in of("task")) == 3 * ["part.c:6"] + 3 * ["part3.c:6"]'
gcc -fopenmp -g -shared -fPIC -DPART=one part.c -o one.so && gcc -fopenmp -g -shared -fPIC -DPART=two part3.c -o two.so
verdict "gcc compiles them" $?
ends_with "gcc's libraries" 0 ompt-trace -f html,json -o d ./opens
json "gcc's libraries" d.json 'sorted(e["args"]["function"] for e in of("parallel")) == 3 * ["one"] + 3 * ["two"]'

# 64 threads on few processors.
ends_with "64 threads" 0 ompt-trace -f html,json -o many env OMP_NUM_THREADS=64 ./parts fork
json "64 threads" many.json 'len(of("implicit task")) == 7'

# In an MPI job each rank has its own files, and one picture shows all ranks.
for rank in 0 1; do
  OMPI_COMM_WORLD_RANK=$rank ompt-trace -q -f html,json -o job ./parts
done
for rank in 0 1; do
  [ -s job.$rank.html ] && [ -s job.$rank.json ]
  verdict "rank $rank" $?
done
ends_with "--merge" 0 ompt-trace -f html,json --merge job.1.ompt job.0 -o all
json "--merge" all.json 'len(names) == 2 and names[0].startswith("rank 0: parts") and names[1].startswith("rank 1: ")'
json "--merge: one clock" all.json 'max(e["ts"] + e["dur"] for e in spans if e["pid"] == 1) < min(e["ts"] for e in spans if e["pid"] == 2)'
ends_with "--merge of the same trace twice" 0 ompt-trace -f json --merge job.1 job.0 ./job.1.ompt -o twice
has "--merge of the same trace twice" '^ompt-trace: ./job.1.ompt is named twice, and read once$' said
json "--merge of the same trace twice" twice.json 'len(names) == 2'
ends_with "--merge of nothing" 1 ompt-trace --merge nowhere -o all
PMI_RANK=3 ompt-trace -q -f html,json -o job sh -c 'PMI_RANK=4 ./parts; ./parts'
json "ranks of one job" job.3.json '[n[:6] for n in names] == ["rank 3", "rank 4"]'
totals
