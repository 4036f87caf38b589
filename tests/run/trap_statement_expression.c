/* trap_statement_expression.c: constructs inside a GNU statement expression. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    int x = 10 + ({
        int s = 0;
#pragma omp parallel reduction(+ : s)
        s += omp_get_level();
        s;
    });
    EQ(x, 10 + n);
    int total = 0;
#pragma omp parallel reduction(+ : total)
    {
        int y = ({
            int t = 0;
#pragma omp for nowait
            for (int i = 0; i < 0; i++)
                t++;
#pragma omp barrier
            t + omp_get_level();
        });
        total += ({ int z; z = y; z * 2; });
    }
    EQ(total, 2 * n);
    return check_ok();
}

/* output:
ok
*/
