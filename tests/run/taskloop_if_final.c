/* taskloop_if_final.c: if, final, untied and mergeable on taskloop; taskloop with nogroup in a
 * taskgroup; taskloop outside all regions. [OMP 5.2 §12.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int order[30], at = 0, finals = 0, no = 0, yes = 1, threads = 0;
#pragma omp parallel
#pragma omp single
    {
        int self = omp_get_thread_num();
        threads = omp_get_level();
        /* The tasks are undeferred: this thread executes them, in order. */
#pragma omp taskloop if (taskloop : no) num_tasks(5) shared(at, order)
        for (int i = 0; i < 30; i++) {
            EQ(omp_get_thread_num(), self);
            order[at++] = i;
        }
        for (int i = 0; i < 30; i++)
            EQ(order[i], i);
#pragma omp taskloop final(yes) mergeable untied shared(finals)
        for (int i = 0; i < 30; i++) {
#pragma omp atomic
            finals += omp_in_final();
        }
        EQ(finals, 30);
#pragma omp taskloop final(no) if (yes) shared(finals)
        for (int i = 0; i < 30; i++) {
#pragma omp atomic
            finals += omp_in_final();
        }
        EQ(finals, 30);
#pragma omp taskgroup
        {
#pragma omp taskloop nogroup shared(at) grainsize(1)
            for (int i = 0; i < 30; i++) {
#pragma omp task shared(at)
                {
#pragma omp atomic
                    at += omp_get_level();
                }
            }
        }
        EQ(at, 60);
    }
    EQ(threads, 1);
    at = 0;
#pragma omp taskloop shared(at)
    for (int i = 0; i < 10; i++) {
        EQ(omp_get_level(), 0);
        at += i;
    }
    EQ(at, 45);
    return check_ok();
}
/* output:
ok
*/
