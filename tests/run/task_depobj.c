/* task_depobj.c: depobj, update and destroy, alone and with other dependences. [OMP 5.2 §15.9.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void slow(void) { for (volatile int i = 0; i < 20000; i++); }
static omp_depend_t everywhere;

static int line(int n)
{
    int x = 0, y = 0, wrong = 0;
    omp_depend_t out, in, each[3];
#pragma omp depobj(out) depend(inout: x)
#pragma omp depobj(in) depend(out: x)
#pragma omp depobj(in) update(in)
    for (int i = 0; i < 3; i++) {
#pragma omp depobj(each[i]) depend(mutexinoutset: y)
    }
    for (int i = 0; i < n; i++) {
#pragma omp task depend(depobj: out) shared(x)
        { slow(); x++; }
#pragma omp task depend(depobj: in) depend(in: y) shared(x, wrong)
        {
            int seen = x;
            slow();
            if (x != seen)
                wrong++;
        }
#pragma omp task depend(depobj: each[i % 3], each[(i + 1) % 3]) shared(y)
        { int seen = y; slow(); y = seen + 1; }
    }
#pragma omp taskwait depend(depobj: in)
    EQ(x, n);
#pragma omp taskwait
    EQ(y, n);
#pragma omp depobj(out) destroy
#pragma omp depobj(in) destroy(in)
    for (int i = 0; i < 3; i++) {
#pragma omp depobj(each[i]) destroy
    }
    /* a destroyed depobj may be used again */
#pragma omp depobj(out) depend(in: y)
#pragma omp depobj(out) destroy
    return wrong;
}

int main(void)
{
    int count = 0, start = 0;
#pragma omp depobj(everywhere) depend(out: count)
#pragma omp parallel
#pragma omp single
    {
        EQ(line(30), 0);
        for (int i = 0; i < 50; i++)
#pragma omp task depend(depobj: everywhere) shared(count) firstprivate(start)
            { start += 1; count += start; }
    }
    EQ(count, 50);
#pragma omp depobj(everywhere) destroy
    return check_ok();
}

/* output:
ok
*/
