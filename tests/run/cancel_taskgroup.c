/* cancel_taskgroup.c: tasks end at a cancellation point, or do not begin at all. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include "check.h"

struct big {
    int a[60];
};

static int begun, done, other;

static void tree(int depth)
{
    for (int i = 0; i < 3; i++) {
#pragma omp task firstprivate(depth)
        {
            if (depth > 0) {
                tree(depth - 1);
#pragma omp taskwait
            }
            // The surrounding task has begun, so it continues although its group is cancelled.
#pragma omp task if (0)
            {
#pragma omp cancel taskgroup
                done++;
            }
#pragma omp taskgroup
            {
                // The tasks of a taskgroup inside the cancelled taskgroup are cancelled too.
#pragma omp task
                done++;
#pragma omp task if (0)
                done++;
            }
        }
    }
}

int main(void)
{
    int level = 0;
    EQ(omp_get_cancellation(), 1);
#pragma omp parallel
#pragma omp single
    for (int round = 0; round < 20; round++) {
        struct big b = {{round}};
        level = omp_get_level();
#pragma omp task
        {
#pragma omp atomic
            other++;
        }
#pragma omp taskgroup
        {
            for (int i = 0; i < 200; i++) {
                // Each task below ends only by cancellation. So a team of one thread must cancel
                // before it makes the first of these tasks.
                if (omp_get_num_threads() == 1 ? i == 0 : i == 20) {
#pragma omp task if (0)
                    {
#pragma omp cancel taskgroup if (i >= 0)
#pragma omp atomic
                        done++;
                    }
                }
#pragma omp task firstprivate(b, i)
                {
                    EQ(b.a[0], round);
#pragma omp atomic
                    begun++;
                    while (1) {
                        switch (i) {
                        case 150: {
#pragma omp cancel taskgroup
                        }
                        default: {
#pragma omp cancellation point taskgroup
                        }
                        }
                        if (i == 150)
                            done++;
#pragma omp taskyield
                    }
                }
            }
            // These tasks are created in a cancelled group: none of them begins, deferred or
            // undeferred.
#pragma omp task
            done++;
#pragma omp task if (0)
            done++;
#pragma omp task final(1)
            done++;
        }
        EQ(done, 0);
        // A later taskgroup is not cancelled, nor is the taskgroup around it.
        int ran = 0;
#pragma omp taskgroup
        {
#pragma omp taskgroup
            {
                tree(2);
            }
#pragma omp task shared(ran)
            {
#pragma omp cancellation point taskgroup
#pragma omp atomic
                ran++;
            }
#pragma omp task shared(ran) if (0)
#pragma omp atomic
            ran++;
        }
        EQ(ran, 2);
        // The tasks of a taskloop form a taskgroup; a task may have several iterations.
#pragma omp taskloop grainsize(2)
        for (int i = 0; i < 50; i++) {
            while (i >= 0) {
#pragma omp cancel taskgroup if (i % 3 != 3)
            }
            done++;
        }
#pragma omp taskloop shared(ran)
        for (int i = 0; i < 50; i++) {
#pragma omp cancellation point taskgroup
#pragma omp atomic
            ran++;
        }
        EQ(ran, 52);
        EQ(done, 0);
    }
    EQ(other, 20);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
