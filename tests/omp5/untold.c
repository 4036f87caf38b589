/* untold.c: a tool that gets no creations of tasks does not change how a
 * taskloop makes its tasks.
 *
 * Fails when: the encountering thread makes each task of the loop, although no
 * tool asks for their creations; tasks of a divided record have the same
 * number, or data of another task; or tasks are not counted as created.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <occ.h>
#include <omp.h>
#include <stdlib.h>

enum { TASKS = 40 };

static ompt_get_task_info_t task_info;
static occ_created_t created;

/* The tool gets creations of tasks only with TOLD. */
void tool_started(void) {
  task_info = (ompt_get_task_info_t)tool_lookup("ompt_get_task_info");
  created = (occ_created_t)tool_lookup("occ_created");
  if (!getenv("TOLD")) {
    tool_set(ompt_callback_task_create, NULL);
    tool_set(ompt_callback_task_schedule, NULL);
  }
}

/* One of two threads runs a taskloop while the other one keeps away. Stores the
 * order in which the tasks ran; returns how many tasks the runtime counted. */
static int run(int *order) {
  int at = 0, done = 0;
  int counted = 0;
#pragma omp parallel num_threads(2)
  if (omp_get_thread_num() == 1) {
    for (int seen = 0; !seen;)
#pragma omp atomic read
      seen = done;
  } else {
    const unsigned long long before = created();
#pragma omp taskloop num_tasks(TASKS)
    for (int i = 0; i < TASKS; i++) {
      ompt_data_t *data = 0;
      HOLDS(task_info(0, 0, &data, 0, 0, 0) == 2 && data);
      if (data && !getenv("TOLD")) {
        HOLDS(data->value == 0);
        data->value = 1000 + (unsigned)i;
      }
      order[at++] = i;
    }
    counted = (int)(created() - before);
#pragma omp atomic write
    done = 1;
  }
  IS(at, TASKS);
  return counted;
}

int main(void) {
  int order[TASKS], in_order = 0;
  IS(run(order), TASKS);
  for (int i = 0; i < TASKS; i++)
    in_order += order[i] == i;
  if (getenv("TOLD")) {
    IS(SEEN(task_create, 0, 0), TASKS);
    printf("%d\n", in_order);
    return failures != 0;
  }
  IS(SEEN(task_create, 0, 0), 0);
  /* One record stands for all tasks. It is divided until the first task is
   * alone. So the tasks run in the order of their iterations. */
  IS(in_order, TASKS);
  HOLDS(run_again("TOLD") < TASKS);
  return failures != 0;
}
