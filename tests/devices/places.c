/* places.c: checks what tools see in code that runs on a device, on the host,
 * and outside device constructs.
 *
 * Fails when a tool does not get the host's number in a target region that the
 * host executes; when a target task is not reported, or has a wrong type; or
 * when a state or a region in a target task is wrong.
 */
/* env: OCC_DEVICES=2 */
/* SPDX-License-Identifier: MIT */
#include "device_counts.h"

#include <ompt.h>

#include <omp.h>
#include <unistd.h>

int failures;

void devices_are_over(void) {}

static void on_host(void) {
  const unsigned long long begun = of_tr2.callback[TARGETS][0],
                           maps = of_tr2.callback[MAPS][0];
  int x = 1, told = -2, is_target = 0, state = 0;
#pragma omp target map(x, told, is_target, state) device(omp_get_initial_device())
  {
    told = tr2_device();
    is_target = tr2_task_is_target();
    state = tr2_state();
    x++;
  }
  IS(x, 2);
  IS(told, 2);
  IS(is_target, 1);
  HOLDS(state == ompt_state_work_serial || state == ompt_state_work_parallel);
  IS(of_tr2.callback[TARGETS][0], begun + 1);
  IS(of_tr2.callback[TARGETS][1], of_tr2.callback[TARGETS][0]);
  IS(of_tr2.callback[MAPS][0], maps); /* the host needs no maps */
}

static void nested(void) {
  int x = 0;
#pragma omp target data map(x) device(1)
  {
    IS(tr2_device(), 1);
#pragma omp target data map(x) device(0)
    {
      IS(tr2_device(), 0);
#pragma omp target map(x) if (0)
      IS(tr2_device(), 2);
      IS(tr2_device(), 0);
    }
    IS(tr2_device(), 1);
#pragma omp parallel num_threads(1)
    IS(tr2_device(), 1);
  }
  IS(tr2_device(), -1);
}

int main(void) {
  IS(tr2_device(), -1);
  IS(tr2_task_is_target(), 0);
  on_host();
  nested();
#pragma omp parallel
#pragma omp critical
  {
    on_host();
    nested();
  }
  return failures != 0;
}
