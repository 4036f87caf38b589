/* for_few_iterations.c: with fewer iterations than threads some threads run none. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), idle = 0, done = 0;
#pragma omp parallel num_threads(n + 2) reduction(+ : idle, done)
    {
        int mine = 0;
        EQ(omp_get_num_threads(), n + 2);
#pragma omp for schedule(static, 1)
        for (int i = 0; i < 2; i++)
            mine++;
        idle += mine == 0;
        done += mine;
    }
    EQ(idle, n);
    EQ(done, 2);
    return check_ok();
}

/* output:
ok
*/
