/* default_shared_task.c: default on a combined construct with a task inside. The task shares the
 * team's shared variables, and copies a thread's private variables. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int copy = 1, all = 0;
#pragma omp parallel for default(shared) firstprivate(copy)
    for (int i = 0; i < 100; i++) {
#pragma omp task
        {
            copy += 1000; /* the task's own copy */
#pragma omp atomic
            all += omp_get_level();
        }
#pragma omp taskwait
        EQ(copy, 1);
    }
    EQ(all, 100);
    return check_ok();
}

/* output:
ok
*/
