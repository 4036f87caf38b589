/* default_shared_task.c: the default clause of a combined construct and a task inside: what the team shares
   the task shares, a thread's copy it does not. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int copy = 1, all = 0;
#pragma omp parallel for default(shared) firstprivate(copy)
    for (int i = 0; i < 100; i++) {
#pragma omp task
        {
            copy += 1000; /* the task's own */
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
