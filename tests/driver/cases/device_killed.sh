# device_killed.sh: a device ends at any moment, or the system refuses a resource. The program must
# end with status 1 and a message, or the host must execute the target region. The program never
# hangs, and prints no message twice.
# SPDX-License-Identifier: MIT
build() { # PROGRAM: builds the program from the text on standard input
  { printf '#include <omp.h>\n#include <signal.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n' && cat; } >"$1.c"
  run "$cc" -O1 -w -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu "$1.c" -o "$1"
}
says_once() { # PATTERN: the file `said` has one line, which matches
  has said "$1"
  [ "$(wc -l <said)" -eq 1 ] || fail "it says more: $(cat said)"
}

# ---- The device ends at its start: the host executes ----
build start <<'END'
__attribute__((constructor)) static void end(void) { if (getenv("OCC_DEVICE_FILES")) abort(); }
int main(void) {
  int host = 0;
#pragma omp target map(from: host)
  host = omp_is_initial_device();
  return !host;
}
END
run ./start 2>said
says_once '^libomptcc: warning: device 0 can.t be started$'
OMP_TARGET_OFFLOAD=mandatory status_is 1 ./start 2>said
has said '^libomptcc: error: start.c:9: there is no device, and OMP_TARGET_OFFLOAD is mandatory$'

# ---- The device ends in a region, in an overlapping region, outside regions, by its own exit ----
build region <<'END'
int main(int count, char **argument) {
  int x = 0, pid = 0;
  alarm(300);
#pragma omp target map(from: pid)
  pid = getpid();
  switch (*argument[1]) {
  case 'r':
#pragma omp target map(x)
    x = raise(SIGKILL);
    break;
  case 'e':
#pragma omp target map(x)
    exit(7);
    break;
  case 'n':
#pragma omp target nowait map(x)
    x = raise(SIGKILL);
#pragma omp taskwait
    break;
  case 'i':
    kill(pid, SIGKILL);
#pragma omp target data map(x)
#pragma omp target map(x)
    x++;
    break;
  case 'w': /* the region on device 0 never ends; an error does not wait for it */
#pragma omp target nowait map(x)
    for (;;)
      sleep(1);
    raise(0);
#pragma omp target device(1) map(x)
    raise(SIGABRT);
  }
  return x;
}
END
status_is 1 ./region r 2>said
says_once '^libomptcc: error: region.c:13: device 0 ended in this construct, by signal 9$'
OMP_WAIT_POLICY=active status_is 1 ./region r 2>said
says_once '^libomptcc: error: region.c:13: device 0 ended in this construct, by signal 9$'
status_is 1 ./region e 2>said
says_once '^libomptcc: error: region.c:17: device 0 ended in this construct, with status 7$'
status_is 1 ./region n 2>said
says_once '^libomptcc: error: region.c:21: device 0 ended in this construct, by signal 9$'
status_is 1 ./region i 2>said
says_once '^libomptcc: error: region.c:28: device 0 ended in this construct, by signal 9$'
OCC_DEVICES=2 status_is 1 ./region w 2>said
says_once '^libomptcc: error: region.c:36: device 1 ended in this construct, by signal 6$'

# ---- The device ends at any moment of maps, copies, guards and regions of four threads ----
build busy <<'END'
int global;
#pragma omp declare target enter(global)
int main(void) {
  int pid[2];
  alarm(300);
  for (int d = 0; d < 2; d++) {
#pragma omp target device(d) map(from: pid[d])
    pid[d] = getpid();
  }
  printf("%d %d\n", pid[0], pid[1]);
  fflush(stdout);
#pragma omp parallel num_threads(4)
  for (unsigned i = 0;; i++) {
    const int device = i / 3 % 2;
    const size_t bytes = 64 + (size_t)(i * 7919u) % 3000000;
    char *p = calloc(1, bytes);
#pragma omp target data device(device) map(tofrom: p[0:bytes])
    {
#pragma omp target device(device) nowait
      p[bytes - 1] += 1;
#pragma omp target update device(device) to(global)
#pragma omp taskwait
    }
    omp_target_free(omp_target_alloc(bytes, device), device);
    free(p);
  }
}
END
for moment in 0 0.001 0.003 0.01 0.02 0.05 0.1; do
  : >pids
  OCC_DEVICES=2 ./busy >pids 2>said &
  while [ ! -s pids ] && kill -0 $! 2>/dev/null; do sleep 0.01; done
  read -r first second <pids
  sleep $moment
  case $moment in *1) kill -9 "$first" ;; *) kill -9 "$second" ;; esac
  wait $!
  [ $? -eq 1 ] || fail "killed after $moment s: not status 1"
  says_once '^libomptcc: error: (busy.c:[0-9]+: )?device [01] ended( in this construct)?, by signal 9$'
done

# ---- Resources that the system refuses ----
build limits <<'END'
int main(void) {
  int host = -1;
#pragma omp target map(from: host)
  host = omp_is_initial_device();
  printf("%d\n", host);
  return 0;
}
END
(ulimit -f 100 && ./limits) >out 2>said || fail "a file size limit: status $?"
[ "$(cat out)" = 1 ] || fail "a file size limit: no host"
says_once '^libomptcc: warning: device 0 can.t be started$'
(ulimit -n 4 && ./limits) >out 2>said || fail "no more files: status $?"
says_once '^libomptcc: warning: device 0 can.t be started$'
OMP_TARGET_OFFLOAD=nonsense run ./limits >out 2>said
says_once "^libomptcc: warning: OMP_TARGET_OFFLOAD: invalid value 'nonsense'; it must be default, mandatory or disabled; using default$"
for offload in disabled default mandatory; do
  OMP_TARGET_OFFLOAD=$offload run ./limits >out
  [ "$(cat out)" = "$([ $offload = disabled ] && echo 1 || echo 0)" ] || fail "$offload: $(cat out)"
done
