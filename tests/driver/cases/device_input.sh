# device_input.sh: a thread that waits for input, on the host or on a device, delays neither
# regions nor the end of the program.
# SPDX-License-Identifier: MIT
cat >f.c <<'END'
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static int in;
static void *wait_for_input(void *unused) {
  in = getchar();
  return unused;
}
static void on_device(void) { /* the host's exit() ends the wait */
#pragma omp target
  getchar();
}
int main(int count, char **argument) {
  pthread_t reader;
  int x = 1;
  alarm(300);
  printf("host, ");
#pragma omp target map(x)
  x += printf("device, ");
  if (count > 1) {
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num()) {
      on_device();
    } else {
      sleep(1); /* the device may have begun to wait */
      exit(0);
    }
  }
  if (pthread_create(&reader, 0, wait_for_input, 0))
    return 1;
  sleep(1);
#pragma omp target map(x)
  x += printf("again, ");
  printf("%d\n", x);
  fflush(stdout);
  _exit(0); /* the reader still waits */
}
END
run "$cc" -O1 -w -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu f.c -o f
mkfifo input
exec 9<>input # a read waits forever
for way in '' exit; do
  # shellcheck disable=SC2086
  timeout 200 ./f $way <&9 >out || fail "exit status $?: f $way"
  head -n 1 out | grep -q '^host, device, ' || fail "$way: $(cat out)"
done
