/* devices_program.c: a program under test: on each device, a region writes its
 * state into the device's memory, and stops the device's process.
 */
/* SPDX-License-Identifier: MIT */
#include "tell.h"

#include <omp.h>
#include <signal.h>

#pragma omp declare target
int device_number = -1; /* the device with this memory; -1: the host */
struct stop *device_told = &stop;
#pragma omp end declare target

/* Stops the process until SIGCONT. */
void halt(int number) {
  stop.stopper = number;
  raise(SIGSTOP);
}

static void tell_and_stop(void) {
  device_number = omp_get_device_num();
  stop_new("device", 4);
  omp_set_max_active_levels(3);
  omp_set_schedule(omp_sched_dynamic, 5 + device_number);
#pragma omp parallel num_threads(2)
  {
    int outer = omp_get_thread_num();
    omp_set_num_threads(20 + 10 * device_number + outer);
#pragma omp parallel num_threads(2)
    {
      int inner = omp_get_thread_num(), me = 2 * outer + inner;
      if (me == 1) {
#pragma omp task if (0)
        {
          struct truth *truth = TELL(me);
          tell_task(truth, 1, 1, inner, inner, 20 + 10 * device_number + outer);
          truth->within = 1;
          meet(4, -1);
        }
      } else {
        TELL(me)->within = 1;
        meet(4, me == 3 ? 3 : -1);
      }
    }
  }
}

int main(void) {
  int devices = omp_get_num_devices();
  for (int i = 0; i < devices; i++) {
#pragma omp target nowait device(i)
    tell_and_stop();
  }
#pragma omp taskwait
  return 0;
}
