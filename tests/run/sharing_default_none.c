/* sharing_default_none.c: with default(none), predetermined variables need not be listed. [OMP 5.2
 * §5.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int global;
static const int limit = 4;
#pragma omp threadprivate(global)
static int own, variable, listed, original, *kept;
int main(void)
{
    int i, n = 10, sum = 0, x[10];
#pragma omp parallel default(none) shared(x, n, limit) reduction(+ : sum)
    {
        int local = omp_get_level();
        static int stat = 1;
#pragma omp for
        for (i = 0; i < n; i++)
            x[i] = i * local * stat;
        global = x[3];
        sum += global + limit;
    }
    // Names in inner constructs that need not be listed, or are.
#pragma omp parallel default(none) shared(listed)
    {
        static int inside;
#pragma omp single
        {
            static int *initial = &original;
            inside += (int)(sizeof original + sizeof initial) + (1 ? 2 : original);
        }
#pragma omp for private(own)
        for (variable = 0; variable < 4; variable++)
        {
            own = variable;
#pragma omp critical
            listed += own + (int)sizeof *kept;
        }
#pragma omp single
        global = inside;
#pragma omp parallel private(own)
        {
#pragma omp master
            own = 1;
        }
    }
    EQ(listed, 6 + 4 * (int)sizeof(int));
    EQ(sum, 7 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
