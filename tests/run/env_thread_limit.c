/* env_thread_limit.c: OMP_THREAD_LIMIT bounds the team. [OMP 5.2 §21.1.3] */
// SPDX-License-Identifier: MIT
// env: OMP_THREAD_LIMIT=4
#include "check.h"

int main(void)
{
    int n = 0;
    EQ(omp_get_thread_limit(), 4);
#pragma omp parallel num_threads(20) reduction(+ : n)
    {
        OK(omp_get_num_threads() <= 4);
        n += omp_get_level();
    }
    OK(n >= 1 && n <= 4);
    return check_ok();
}

/* output:
ok
*/
