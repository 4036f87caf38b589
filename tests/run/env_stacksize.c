/* env_stacksize.c: OMP_STACKSIZE sets the size of the threads' stacks. [OMP 5.2 §21.2.2] */
// SPDX-License-Identifier: MIT
// env: OMP_STACKSIZE=40M
#include "check.h"

static __attribute__((noinline)) long use(int depth)
{
    volatile char block[1 << 20];
    block[0] = block[(1 << 20) - 1] = (char)depth;
    return depth ? use(depth - 1) + block[0] - depth : block[0];
}
int main(void)
{
    int n = omp_get_max_threads(), level = 0;
#pragma omp parallel num_threads(n + 1) reduction(+ : level)
    {
        if (omp_get_thread_num() > 0) /* thread 0 has the program's own stack */
            EQ(use(30), 0);
        level += omp_get_level();
    }
    EQ(level, n + 1);
    return check_ok();
}

/* output:
ok
*/
