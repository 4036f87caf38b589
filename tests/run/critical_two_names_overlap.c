/* critical_two_names_overlap.c: two threads can be in regions of different names at the same time. [OMP 5.2 §15.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void meet(int *count)
{
    int seen;
#pragma omp atomic
    ++*count;
    do {
#pragma omp atomic read
        seen = *count;
    } while (seen < 2);
}
int main(void)
{
    int count = 0, level = 0;
#pragma omp parallel num_threads(2) reduction(+ : level)
    {
        if (omp_get_thread_num() == 0) {
#pragma omp critical(left)
            meet(&count);
        } else {
#pragma omp critical(right)
            meet(&count);
        }
        level += omp_get_level();
        if (omp_get_num_threads() < 2)
            count = 2;
    }
    EQ(count, 2);
    EQ(level, 2);
    return check_ok();
}

/* output:
ok
*/
