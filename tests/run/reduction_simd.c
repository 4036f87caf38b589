/* reduction_simd.c: simd constructs in a parallel region. Some have reductions that the program
 * defines at file scope or in a block; others have scans. [OMP 5.2 §5.5.11, §5.6] */
// SPDX-License-Identifier: MIT
// flags: -Wno-pass-failed
#include "check.h"

struct vec { double x, y; };
#pragma omp declare reduction(add : struct vec : omp_out.x += omp_in.x, omp_out.y += omp_in.y) \
    initializer(omp_priv = {0, 0})
static struct vec outside = {1, 2};

int main(void)
{
    int team = omp_get_max_threads(), level = 0, a[100], total = 0;
    struct vec all = {0, 0};
    for (int i = 0; i < 100; i++)
        a[i] = i;
#pragma omp parallel reduction(+ : level, total) reduction(add : all)
    {
        typedef struct { int n; } count;
#pragma omp declare reduction(count : count : omp_out.n += omp_in.n) initializer(omp_priv = {0})
        struct vec own = {0, 100};
        count c = {1000};
        int b[100], x = 100, y = -1;
        level += omp_get_level();
#pragma omp simd reduction(add : own) reduction(count : c)
        for (int i = 0; i < 100; i++)
            own.x += a[i], own.y -= 1, c.n += a[i] & 1;
        OK(own.x == 4950 && own.y == 0);
        EQ(c.n, 1050);
        all.x += own.x;
#pragma omp single
        {
#pragma omp simd reduction(add : outside)
            for (int i = 0; i < 10; i++)
                outside.x += 1;
        }
#pragma omp simd reduction(inscan, + : x)
        for (int i = 0; i < 100; i++) {
            x += a[i];
#pragma omp scan inclusive(x)
            b[i] = x;
        }
        for (int i = 0; i < 100; i++)
            EQ(b[i], 100 + i * (i + 1) / 2);
#pragma omp simd reduction(inscan, max : y)
        for (int i = 0; i < 100; i++) {
            b[i] = y;
#pragma omp scan exclusive(y)
            y = a[i] > y ? a[i] : y;
        }
        EQ(b[0], -1);
        EQ(b[99], 98);
        total += y;
    }
    EQ(level, team);
    EQ(total, 99 * team);
    OK(all.x == 4950.0 * team && all.y == 0);
    OK(outside.x == 11);
    return check_ok();
}

/* output:
ok
*/
