/* task_untied.c: untied and mergeable tasks with yields give the right sum. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int sum = 0;
#pragma omp parallel
#pragma omp single nowait
    for (int i = 0; i < 200; i++) {
#pragma omp task untied mergeable firstprivate(i)
        {
#pragma omp taskyield
            int mine = i;
#pragma omp task untied firstprivate(mine) shared(sum)
            {
#pragma omp atomic
                sum += mine * omp_get_level();
            }
#pragma omp taskwait
        }
    }
    EQ(sum, 199 * 100);
    return check_ok();
}

/* output:
ok
*/
