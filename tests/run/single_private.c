/* single_private.c: private and firstprivate on single. [OMP 5.2 §11.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a = 5, b = 6, result = 0;
#pragma omp parallel
    {
#pragma omp single private(a) firstprivate(b)
        {
            a = 100 * omp_get_level();
            b += a;
            result = b;
        }
    }
    EQ(a, 5);
    EQ(b, 6);
    EQ(result, 106);
    return check_ok();
}

/* output:
ok
*/
