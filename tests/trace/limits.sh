#!/bin/sh
# limits.sh: checks the limits of a trace: its size, the space left on the disk, and the memory for
# drawing it; and the message about missing events.
#
# Fails when: the files of a program with six million locks take 100 MB or more; no message reports
# missing events; a span continues after recording has stopped; or this stop disturbs the program.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"
cd "$tmp" || exit 1

cat >locks.c <<'END'
#include <omp.h>
#include <stdlib.h>
#include <string.h>
int main(int count, char **word) {
  long n = atol(word[count - 1]), sum = 0;
  omp_lock_t lock;
  omp_init_lock(&lock);
#pragma omp parallel num_threads(count > 2 ? 2 : 1)
  for (long i = 0; i < n; i++) {
    omp_set_lock(&lock);
    sum++;
    omp_unset_lock(&lock);
  }
  return sum == n * (count > 2 ? 2 : 1) ? 7 : 1;
}
END
build locks -O1 "$tmp/locks.c" || totals

# Runs a command. Adds its greatest use of memory, in MB, as the last line of the file `said`.
measured() { # command...
  python3 - "$@" 2>said <<'END'
import resource, subprocess, sys
status = subprocess.call(sys.argv[1:])
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss >> 10, file=sys.stderr)
sys.exit(status)
END
}

case $cc in
  *-fsanitize=*) ;; # a sanitizer needs much memory of its own
  *)
    measured ompt-trace -o six ./locks 6000000
    [ $? -eq 7 ]
    verdict "six million locks: the program's result" $?
    [ "$(du -sm six.html six.ompt | awk '{ sum += $1 } END { print sum }')" -lt 100 ]
    verdict "six million locks: under 100 MB are left" $?
    [ "$(tail -n 1 said)" -lt 250 ]
    verdict "six million locks: $(tail -n 1 said) MB of memory" $?
    has "the stop" 'RECORDING STOPPED after [0-9.]* s of [0-9.]* s, at the limit of 50 MB' said
    has "what is missing" 'end there: [1-9][0-9]* later events are missing' said
    # A lock that is free needs one event. With separate events for wait, acquire and release, the
    # trace would be three times as large.
    [ "$(sed -n 's/^locks acquired *//p' said)" -gt 1500000 ]
    verdict "a million and a half of them fit" $?
    ;;
esac

ompt-trace -q --limit=2 -f json -o two ./locks two 500000 >out 2>said
[ $? -eq 7 ] && [ "$(du -sm two.ompt | cut -f 1)" -le 3 ]
verdict "two threads: the limit is kept" $?
has "it is said with -q too" 'at the limit of 2 MB' said
cat >ends.py <<'END'
import json, sys
spans = [e for e in json.load(open(sys.argv[1]))["traceEvents"] if e["ph"] == "X"]
ends = {}
for e in spans:
    ends[e["tid"]] = max(ends.get(e["tid"], 0), round(e["ts"] + e["dur"], 3))
initial, = [round(e["ts"] + e["dur"], 3) for e in spans if e["cat"] == "initial task"]
waits = sum(e["cat"] == "lock wait" for e in spans)
if max(ends.values()) > initial + 0.01 or waits < 1000:
    sys.exit("%s %s, %d waits" % (ends, initial, waits))
END
python3 ends.py two.json
verdict "the picture of both threads ends when recording stops" $?

# A thread that begins to wait before recording stops, and continues later, is shown as waiting
# until the stop.
cat >held.c <<'END'
#include <omp.h>
#include <unistd.h>
int main(void) {
  static omp_lock_t held, other;
  static int done;
  omp_init_lock(&held);
  omp_init_lock(&other);
  omp_set_lock(&held);
#pragma omp parallel num_threads(3)
  switch (omp_get_thread_num()) {
  case 0:
    while (!__atomic_load_n(&done, __ATOMIC_RELAXED))
      usleep(1000);
    usleep(100000);
    omp_unset_lock(&held);
    break;
  case 1: omp_set_lock(&held); break;
  case 2:
    usleep(100000);
    for (int i = 0; i < 100000; i++) {
      omp_set_lock(&other);
      omp_unset_lock(&other);
    }
    __atomic_store_n(&done, 1, __ATOMIC_RELAXED);
  }
  return 0;
}
END
build held -O1 "$tmp/held.c" && ompt-trace --limit=1 -f json -o held ./held >out 2>said &&
  python3 ends.py held.json
verdict "a thread that waits meanwhile" $?
sed -n 's/^OpenMP trace: \([0-9.]*\) s.*/\1/p; s/.*STOPPED after \([0-9.]*\) s.*/\1/p' said | tr '\n' ' ' >times
awk '{ exit NF != 2 || $1 > $2 + 0.0015 }' times
verdict "the trace is as long as the recording: $(cat times)" $?
ompt-trace --limit=1000 -o all ./locks two 50000 >out 2>said
[ $? -eq 7 ] && grep -q '^locks acquired  *100000$' said
verdict "nothing is missing under a higher limit" $?
! grep -q 'STOPPED' said
verdict "and nothing says so" $?

# Recording also stops at a limit of file sizes, whose signal would kill the program.
if (ulimit -f 2000 && OMP_NUM_THREADS=1 ompt-trace -f json -o disk ./locks 200000) >out 2>said; then :; fi
has "file sizes" 'RECORDING STOPPED after .*: no file may be larger (see ulimit -f)' said
has "file sizes: the program continues" 'STOPPED after [0-9.]* s of [0-9.]* s' said
# The file has room only for its first chunks, which contain no events.
(ulimit -f 256 && ompt-trace -f json -o disk ./locks 2000) >out 2>said
[ $? -eq 7 ]
verdict "no room for events: status" $?
has "no room for events" 'RECORDING STOPPED after .*: no file may be larger' said
! grep -q 'no construct was recorded' said
verdict "no room for events: no other reason is given" $?
(ulimit -f 100 && ompt-trace -o none ./locks 2000) >out 2>said
[ $? -eq 125 ] && [ "$(wc -l <said)" -eq 1 ] && [ ! -e none.ompt ]
verdict "no room at all: status" $?
has "no room at all" '^ompt-trace: no file may be larger than [0-9]* KB (see ulimit -f)$' said
if (ulimit -f 8 && ompt-trace -q --merge all -o small) >out 2>said; then :; fi
[ ! -e small.html ] && grep -q 'small.html: File too large' said
verdict "a page that does not fit is removed" $?

# Recording stops when the disk is full.
mkdir full
if unshare -m true 2>said && unshare -m sh -c '
  mount -t tmpfs -o size=1m none full && PATH=$1 && ompt-trace -f json -o full/disk ./locks 200000' \
  sh "$PATH" >out 2>said || grep -q STOPPED said; then
  has "a full disk" 'RECORDING STOPPED after .*: the disk is full' said
else
  echo "skipped: no file system can be mounted"
  skipped=$((skipped + 1))
fi

# If the program is killed, the trace still has the waits of its threads.
cat >stuck.c <<'END'
#include <omp.h>
#include <signal.h>
#include <unistd.h>
int main(void) {
  omp_lock_t lock;
  omp_init_lock(&lock);
  omp_set_lock(&lock);
  signal(SIGALRM, SIG_DFL);
  alarm(2);
  omp_set_lock(&lock);
  return 0;
}
END
build stuck -O1 "$tmp/stuck.c" && ompt-trace -f json -o stuck ./stuck >out 2>said
[ $? -eq 142 ] && grep -q '^lock wait  *2 ' said && grep -q '^locks acquired  *1$' said
verdict "a thread waits for a lock when the program is killed" $?
# Many threads with few events each: the next thread gets the rest of a chunk. Each thread's events
# stay in their order: nothing is missing, and each region has both of its tasks.
cat >ends.c <<'END'
#include <pthread.h>
static void *region(void *last) {
#pragma omp parallel num_threads(2)
  ;
#pragma omp parallel num_threads(2)
  for (int i = 0; last && i < 3000; i++) {
#pragma omp barrier
  }
  return last;
}
int main(void) {
  pthread_t thread[8];
  for (int round = 0; round < 100; round++) {
    for (int i = 0; i < 8; i++)
      pthread_create(&thread[i], 0, region, round == 99 && i == 7 ? thread : 0);
    for (int i = 0; i < 8; i++)
      pthread_join(thread[i], 0);
  }
}
END
build ends -O1 "$tmp/ends.c" || totals
ompt-trace --limit=5 -o ends ./ends >said 2>&1
verdict "many threads: status" $?
! grep -q 'RECORDING STOPPED' said
verdict "many threads: all events fit into 5 MB" $?
seen=said
grep -q '^parallel  *1600 ' said && grep -q '^implicit task  *3200 ' said &&
  grep -q '^barrier  *9200 ' said
verdict "many threads: no event is missing" $?
totals
