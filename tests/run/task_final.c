/* task_final.c: tasks inside a final task are final and included. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void descend(int depth, int me, int *count)
{
    if (depth == 0)
        return;
    int before = *count;
#pragma omp task shared(count)
    {
        EQ(omp_in_final(), 1);
        EQ(omp_get_thread_num(), me);
        ++*count;
        descend(depth - 1, me, count);
    }
    EQ(*count, before + depth);
}
int main(void)
{
    int done = 0;
#pragma omp parallel reduction(+ : done)
    {
        EQ(omp_in_final(), 0);
        int count = 0;
#pragma omp task final(1) shared(count)
        {
            EQ(omp_in_final(), 1);
            descend(6, omp_get_thread_num(), &count);
        }
#pragma omp taskwait
#pragma omp task final(count < 0)
        EQ(omp_in_final(), 0);
#pragma omp taskwait
        EQ(count, 6);
        done += omp_get_level();
    }
    EQ(done, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
