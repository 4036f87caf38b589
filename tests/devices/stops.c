/* stops.c: a trace is stopped while a kernel runs; another is paused; and
 * another gets no buffer.
 *
 * Fails when a stop waits for the kernel, or loses earlier records; when
 * records come after a stop, or while the trace is paused; when a request that
 * got no buffer is repeated before the next start; or when a device's time, as
 * converted for the host, differs from the host's time.
 */
/* env: OCC_DEVICES=2 TRACE_BYTES=4096 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "device_counts.h"

#include <fcntl.h>
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int failures;
static char in[64], out[64]; /* pipes to the kernel and from it */

void devices_are_over(void) {}

static void *kernel(void *nothing) {
  int heard = 0;
#pragma omp target map(from : heard) map(to : in, out)
  {
    char byte = 'k';
    int hears = -1, says = open(out, O_WRONLY);
    heard = says >= 0 && write(says, &byte, 1) == 1 &&
            (hears = open(in, O_RDONLY)) >= 0 && read(hears, &byte, 1) == 1 &&
            byte == 's';
    close(says);
    close(hears);
  }
  IS(heard, 1);
  return nothing;
}

static void small(void) {
  int x = 1;
#pragma omp target map(x)
  x++;
  IS(x, 2);
}

static unsigned long long kernels(void) {
  return __atomic_load_n(&of_tr2.record[KERNELS][1], __ATOMIC_ACQUIRE);
}

static void stop_in_kernel(void) {
  pthread_t thread;
  char byte;
  pthread_create(&thread, NULL, kernel, NULL);
  int hears = open(out, O_RDONLY);
  HOLDS(hears >= 0 && read(hears, &byte, 1) == 1);
  tr2_stop(0); /* while the kernel runs */
  const unsigned long long begun = of_tr2.record[KERNELS][0],
                           ended = kernels();
  IS(begun, ended + 1);
  IS(of_tr2.requests, of_tr2.completes);
  int says = open(in, O_WRONLY);
  HOLDS(write(says, "s", 1) == 1);
  pthread_join(thread, NULL);
  small();
  IS(kernels(), ended); /* no record comes after the stop */
  tr2_start(0);
  small();
  tr2_stop(0);
  IS(kernels(), ended + 1);
  close(says);
  close(hears);
}

static void no_buffer(void) {
  const unsigned long long refused = of_tr2.refused, before = kernels();
  __atomic_store_n(&tr2_is_mean, 1, __ATOMIC_RELEASE);
  tr2_start(0);
  for (int i = 0; i < 10; i++)
    small();
  tr2_stop(0);
  IS(of_tr2.refused, refused + 1);
  IS(kernels(), before);
  __atomic_store_n(&tr2_is_mean, 0, __ATOMIC_RELEASE);
  tr2_start(0);
  small();
  tr2_stop(0);
  IS(kernels(), before + 1);
}

static void pause_it(void) {
  const unsigned long long before = of_omp5.record[KERNELS][0];
  omp5_start(0);
  small();
  omp5_pause(0, 1);
  small();
  small();
  omp5_pause(0, 0);
  small();
  omp5_flush(0);
  IS(of_omp5.record[KERNELS][0], before + 2);
  omp5_stop(0);
  IS(of_omp5.record[KERNELS][0], before + 2);
  IS(of_omp5.requests, of_omp5.completes);
}

int main(void) {
  snprintf(in, sizeof in, "/tmp/stops-in-%d", (int)getpid());
  snprintf(out, sizeof out, "/tmp/stops-out-%d", (int)getpid());
  HOLDS(!mkfifo(in, 0600) && !mkfifo(out, 0600));
  small();
  omp5_stop(0);
  stop_in_kernel();
  no_buffer();
  pause_it();
  unlink(in);
  unlink(out);
  /* Reading the clocks takes time, and this adds to the error. So the smallest
   * of many errors is used. */
  double error = 1;
  for (int i = 0; i < 100 && error > 0.0002; i++) {
    const double one = omp5_clock_error(0);
    error = one < error ? one : error;
  }
  HOLDS(error <= 0.0002);
  return failures != 0;
}
