/* task_depend_undeferred.c: undeferred and final tasks wait for earlier tasks. taskwait waits only
 * for tasks on which its clauses depend; with nowait, it waits for none. [OMP 5.2 §15.9.5, §15.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void slow(void) { for (volatile int i = 0; i < 50000; i++); }

static void waits(int n)
{
    int x = 0, y = 0, z = 0;
    for (int i = 0; i < n; i++) {
#pragma omp task depend(out: x) shared(x)
        { slow(); x = i + 1; }
#pragma omp task depend(out: y) shared(y)
        { slow(); y = i + 1; }
#pragma omp task depend(in: x) if(0) shared(x, z)
        { EQ(x, i + 1); z = x; i += 1000; i -= 1000; }
        EQ(z, i + 1);
#pragma omp task depend(inout: y) final(1) shared(y, z)
        { EQ(y, i + 1); z += y; }
#pragma omp taskwait depend(in: y)
        EQ(z, 2 * i + 2);
    }
#pragma omp task depend(out: x) shared(x)
    { slow(); x = 77; }
#pragma omp task depend(out: y) shared(y)
    { slow(); y = 78; }
#pragma omp taskwait depend(in: x) depend(inout: z)
    EQ(x, 77);
#pragma omp taskwait depend(inout: omp_all_memory)
    EQ(y, 78);
    /* the taskwait orders the task that writes x before the task that reads z,
     * but does not wait */
#pragma omp task depend(out: x) shared(x)
    { slow(); x = 1; }
#pragma omp taskwait depend(in: x) depend(out: z) nowait
#pragma omp task depend(in: z) shared(x, y)
    y = x;
#pragma omp taskwait
    EQ(y, 1);
    /* chains of taskwaits with nowait, where no thread waits */
    for (int i = 0; i < 100; i++) {
#pragma omp taskwait depend(inout: x) nowait
    }
#pragma omp task depend(in: x) shared(x, y)
    y = x + 1;
#pragma omp taskwait depend(in: y) nowait
#pragma omp taskwait
    EQ(y, 2);
}

static int within(void)
{
    int x = 1, me = omp_get_thread_num();
#pragma omp task final(1) shared(x)
    {
#pragma omp task depend(out: x) shared(x)
        { x *= 2; EQ(omp_in_final(), 1); }
#pragma omp task depend(in: x) shared(x)
        EQ(x, 2);
    }
#pragma omp taskwait
#pragma omp task if(0) depend(out: x) shared(x)
    {
        EQ(omp_get_thread_num(), me);
#pragma omp task depend(out: x) shared(x)
        { slow(); x = 5; }
#pragma omp task depend(out: x) shared(x)
        { slow(); x++; }
#pragma omp taskwait
    }
    return x;
}

int main(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    {
        waits(6);
        sum += within();
    }
    EQ(sum, 6 * omp_get_max_threads());
    waits(2);
    return check_ok();
}

/* output:
ok
*/
