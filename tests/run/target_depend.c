/* target_depend.c: target tasks and the tasks of data directives wait for explicit tasks, and
   explicit tasks wait for these tasks.
   [OMP 5.2 §15.9.5, §13.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void slow(void) { for (volatile int i = 0; i < 20000; i++); }

int main(void)
{
    int x = 0, seen = 0, level = 0;
#pragma omp parallel
#pragma omp single
    {
        level = omp_get_level();
        for (int i = 0; i < 20; i++) {
#pragma omp task depend(inout: x) shared(x)
            { slow(); x++; }
#pragma omp target nowait depend(inout: x) map(tofrom: x)
            { slow(); x *= 2; }
#pragma omp target update to(x) nowait depend(in: x) depend(out: seen)
#pragma omp task depend(in: seen) depend(inout: x) shared(x)
            { slow(); x -= i; i = 100; }
        }
#pragma omp taskwait
        EQ(x, 1048595);
#pragma omp task depend(out: x) shared(x)
        { slow(); x = 7; }
#pragma omp target depend(in: x) map(tofrom: x, seen)
        seen = x;
        EQ(seen, 7);
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
