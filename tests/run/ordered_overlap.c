/* ordered_overlap.c: later iterations may run the code outside their ordered region before an
 * earlier ordered region ends. [OMP 5.2 §15.10] */
// SPDX-License-Identifier: MIT
// threads: 2 3 8
#include "check.h"

int main(void)
{
    int started = 0, n = omp_get_max_threads();
#pragma omp parallel for ordered schedule(static, 1)
    for (int i = 0; i < n; i++) {
        int seen = 0;
        EQ(omp_get_level(), 1);
#pragma omp atomic
        started++;
        while (i == 0 && seen < n) {
#pragma omp atomic read
            seen = started;
        }
#pragma omp ordered
        {
#pragma omp atomic read
            seen = started;
            EQ(seen, n);
        }
    }
    return check_ok();
}

/* output:
ok
*/
