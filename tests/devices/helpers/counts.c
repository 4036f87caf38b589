/* counts.c: two tools observe two devices, by TR2 and OpenMP 5, with callbacks
 * and traces.
 *
 * Fails when a tool gets more or fewer events than happen, or than the other
 * tool; when a record is lost or comes twice; when a buffer does not come back;
 * or when the times of a thread's records decrease.
 */
/* SPDX-License-Identifier: MIT */
#include "device_counts.h"

#include <omp.h>
#include <unistd.h>

int failures;
enum { ROUNDS = 20, N = 50 };

#define BOTH(counts, what, begins, ends)            \
  do {                                              \
    IS((counts)[what][0], begins);                  \
    IS((counts)[what][1], ends);                    \
  } while (0)

static int a[N], b[N];

static void use(int device) {
#pragma omp target data map(tofrom : a) map(to : b) device(device)
  {
    IS(tr2_device(), device);
#pragma omp target device(device) map(a, b)
    for (int i = 0; i < N; i++)
      a[i] += b[i];
#pragma omp target update to(b) device(device)
#pragma omp target teams distribute parallel for num_teams(2) device(device)
    for (int i = 0; i < N; i++)
      a[i] += b[i];
#pragma omp target update from(a) device(device)
  }
  IS(tr2_device(), -1);
#pragma omp target enter data map(to : a) device(device)
#pragma omp target exit data map(delete : a) device(device)
#pragma omp target device(device) map(a) nowait
#pragma omp parallel num_threads(2)
#pragma omp single
  a[0]++;
#pragma omp taskwait
}

/* events of one use() */
enum {
  TARGET_TASKS = 3,
  DATA_TASKS = 2,
  ITEMS = 4 + 4 + 1 + 4 + 1 + 1 + 1 + 2
};

static void check_callbacks(void) {
  const unsigned long long uses = 2 * ROUNDS;
  BOTH(of_tr2.callback, TARGETS, uses * (TARGET_TASKS + DATA_TASKS),
       uses * (TARGET_TASKS + DATA_TASKS));
  BOTH(of_tr2.callback, DATA, uses, uses);
  BOTH(of_tr2.callback, UPDATES, 2 * uses, 2 * uses);
  BOTH(of_tr2.callback, MAPS, uses * ITEMS, uses * ITEMS);
  BOTH(of_tr2.callback, REGIONS, 0, 0); /* all regions are on devices */
  BOTH(of_omp5.callback, TARGETS, uses * TARGET_TASKS, uses * TARGET_TASKS);
  BOTH(of_omp5.callback, DATA, uses * (2 + DATA_TASKS),
       uses * (2 + DATA_TASKS));
  BOTH(of_omp5.callback, UPDATES, 2 * uses, 2 * uses);
  IS(of_omp5.callback[MAPS][0], uses * ITEMS);
  IS(of_omp5.callback[KERNELS][0], uses * TARGET_TASKS);
  IS(of_omp5.callback[INITIALIZED][0], 2);
  IS(of_omp5.callback[ALLOCS][1], of_omp5.callback[DELETES][1]);
}

static void check_records(void) {
  const unsigned long long uses = 2 * ROUNDS;
  BOTH(of_tr2.record, KERNELS, uses * TARGET_TASKS, uses * TARGET_TASKS);
  BOTH(of_tr2.record, MAPS, uses * ITEMS, uses * ITEMS);
  IS(of_omp5.record[KERNELS][0], uses * TARGET_TASKS);
  IS(of_omp5.record[MAPS][0], uses * ITEMS);
  BOTH(of_omp5.record, TARGETS, uses * (TARGET_TASKS + 2 + 2 + DATA_TASKS),
       uses * (TARGET_TASKS + 2 + 2 + DATA_TASKS));
  for (int op = ALLOCS; op <= DELETES; op++)
    IS(of_omp5.record[op][1], of_omp5.callback[op][1]);
  HOLDS(of_tr2.record[REGIONS][0] >= uses);
  IS(of_tr2.record[REGIONS][0], of_tr2.record[REGIONS][1]);
  IS(of_omp5.record[REGIONS][0], of_tr2.record[REGIONS][0]);
  IS(of_omp5.record[REGIONS][1], of_tr2.record[REGIONS][1]);
  IS(of_tr2.disordered, 0);
  IS(of_omp5.disordered, 0);
  HOLDS(of_tr2.requests && of_omp5.requests);
  IS(of_tr2.requests, of_tr2.completes);
  IS(of_omp5.requests, of_omp5.completes);
}

/* Called when the tool ends, after the end of the last device. */
void devices_are_over(void) {
  IS(of_omp5.callback[FINALIZED][0], 2);
  if (failures)
    _exit(1);
}

int main(void) {
  for (int i = 0; i < N; i++)
    b[i] = 1;
  for (int round = 0; round < ROUNDS; round++)
    for (int device = 0; device < 2; device++)
      use(device);
  IS(a[0], 3 * 2 * ROUNDS);
  for (int device = 0; device < 2; device++) {
    tr2_stop(device);
    omp5_stop(device);
  }
  check_callbacks();
  if (trace_bytes())
    check_records();
  return failures != 0;
}
