/* untied.c: clang divides the function of an untied task into parts. Each part
 * is executed once, and the task's variables keep their values in the next
 * part. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

static int in_region, after_yield, after_child, after_wait, in_loop;

static void parts(int i)
{
    int kept[3] = {i, i + 1, i + 2};
#pragma omp task untied firstprivate(kept) firstprivate(i)
    {
        int child = 0;
        if (omp_get_level() == 1)
#pragma omp atomic
            in_region++;
#pragma omp taskyield
        if (kept[0] == i && kept[2] == i + 2)
#pragma omp atomic
            after_yield++;
#pragma omp task shared(child)
        child = i;
        if (kept[1] == i + 1)
#pragma omp atomic
            after_child++;
#pragma omp taskwait
        if (child == i)
#pragma omp atomic
            after_wait++;
    }
}

int main(void)
{
    int undeferred = 0, final = 0, stale = 0;
#pragma omp parallel
#pragma omp single
    {
        for (int i = 1; i <= 100; i++)
            parts(i);
        for (int i = 1; i <= 100; i++) {
            int done = 0;
#pragma omp task untied if (0) shared(done)
            {
#pragma omp taskyield
                done = omp_get_level();
#pragma omp taskyield
                done += 1;
            }
            undeferred += done == 2; /* the task is complete */
#pragma omp task untied final(1) shared(final)
            {
#pragma omp taskyield
#pragma omp atomic
                final++;
            }
        }
#pragma omp taskloop untied
        for (int i = 0; i < 1000; i++) {
#pragma omp taskyield
#pragma omp atomic
            in_loop++;
        }
#pragma omp taskgroup
        {
#pragma omp task untied shared(stale)
            {
#pragma omp taskyield
#pragma omp atomic
                stale++;
            }
        }
        stale = stale == 1 ? 0 : 1;
    }
    printf("%d %d %d %d\n", in_region, after_yield, after_child, after_wait);
    printf("%d %d %d %d\n", undeferred, final, in_loop, stale);
    return 0;
}
/* output:
100 100 100 100
100 100 1000 0
*/
