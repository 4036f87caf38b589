/* reduction_declared_scopes.c: declare reduction in functions and blocks. A declaration may
 * use local types, and hides an outer declaration of the same name. A function does not see the
 * declarations of another function. [OMP 5.2 §5.5.11] */
// SPDX-License-Identifier: MIT
#include "check.h"

#pragma omp declare reduction(pick : int : omp_out += omp_in) initializer(omp_priv = 0)

static int outer(int n)
{
    int x = 1;
#pragma omp parallel for reduction(pick : x)
    for (int i = 0; i < n; i++)
        x++;
    return x;
}

static int inner(int n)
{
    int x = 1, y = 1, z = 1;
#pragma omp declare reduction(pick : int : omp_out *= omp_in) initializer(omp_priv = 1)
    {
#pragma omp declare reduction(pick : int : omp_out = omp_out > omp_in ? omp_out : omp_in) initializer(omp_priv = -5)
        int low = 0;
#pragma omp parallel reduction(pick : x) reduction(+ : low)
        low += x == -5;
        EQ(low, omp_get_max_threads());
#pragma omp parallel for reduction(pick : y)
        for (int i = 0; i < n; i++)
            y = i;
        EQ(y, n - 1);
    }
#pragma omp parallel for reduction(pick : z)
    for (int i = 0; i < n; i++)
        z = z << (i % 100 == 0);
    return z;
}

/* The declarations use types and enumerators of the block. The region is in a
 * scope inside the block. */
static int local_types(int n)
{
    enum { FIRST = 40, NEXT };
    typedef struct point { int x, y; } point;
    struct line { point from; struct point to; } l = {{0, 0}, {FIRST, 0}};
    int total = 0;
#pragma omp declare reduction(join : point : omp_out.x += omp_in.x, omp_out.y += omp_in.y * (sizeof(point) == sizeof omp_in))
#pragma omp declare reduction(join : struct line : omp_out.from.x += omp_in.from.x, \
        omp_out.to = omp_in.to.x > omp_out.to.x ? omp_in.to : omp_out.to) \
    initializer(omp_priv = {.to = {.x = NEXT - 1}, .from = (point){0, 2}})
    for (int round = 0; round < 3; round++) {
        union { point p; long word; } u = {{0, 0}};
        point p = u.p;
#pragma omp parallel num_threads(4) reduction(join : p, l)
        {
            EQ(l.from.y, 2);
            EQ(l.to.x, FIRST);
            p.y = omp_get_level();
#pragma omp for
            for (int i = 0; i < n; i++)
                p.x++, l.from.x++;
            l.to.x = NEXT + omp_get_thread_num();
        }
        EQ(p.y, 4);
        total += p.x;
    }
    EQ(l.to.x, NEXT + 3);
    EQ(l.from.x, 3 * n);
    return total;
}

/* The combiner has a statement expression, and calls a function that the block declares. A task
 * uses the combiner, although the task's code is compiled outside this function. */
static int own_names(int n)
{
    extern int add_up(int, int);
    int sum = 0;
#pragma omp declare reduction(add : int : omp_out = ({ int omp_sum = add_up(omp_out, omp_in); omp_sum; }))
#pragma omp parallel
#pragma omp single
#pragma omp task shared(sum)
    {
#pragma omp parallel for reduction(add : sum) num_threads(2)
        for (int i = 0; i < n; i++)
            sum += i;
    }
    return sum;
}
int add_up(int a, int b) { return omp_get_level() > 0 ? a + b : 0; }

int main(void)
{
    EQ(outer(100), 101);
    EQ(inner(1000), 1 << 10);
    EQ(local_types(50), 150);
    EQ(own_names(100), 4950);
    return check_ok();
}

/* output:
ok
*/
