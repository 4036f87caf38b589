/* for_orphaned.c: an orphaned loop binds to the innermost region of the caller, or to one
 * thread. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int owner[40];
static void loop(int from, int to, int chunk)
{
#pragma omp for schedule(static, chunk)
    for (int i = from; i < to; i++)
        owner[i] = omp_get_thread_num() + 10 * omp_get_level();
}
int main(void)
{
    int n = omp_get_max_threads();
    loop(0, 40, 3);
    for (int i = 0; i < 40; i++)
        EQ(owner[i], 0);
#pragma omp parallel
    {
        loop(0, 20, 3);
        loop(20, 40, 2);
    }
    for (int i = 0; i < 20; i++) {
        EQ(owner[i], 10 + i / 3 % n);
        EQ(owner[20 + i], 10 + i / 2 % n);
    }
    return check_ok();
}

/* output:
ok
*/
