/* taskwait_children.c: taskwait waits for the children of the current task. [OMP 5.2 §15.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        int a[10] = {0};
        for (int round = 1; round <= 30; round++) {
            for (int i = 0; i < 10; i++) {
#pragma omp task shared(a) firstprivate(i)
                a[i] += i + omp_get_level();
            }
#pragma omp taskwait
            for (int i = 0; i < 10; i++)
                EQ(a[i], (i + 1) * round);
        }
        ok++;
    }
    EQ(ok, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
