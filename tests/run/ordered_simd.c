/* ordered_simd.c: `ordered simd` in simd loops; `ordered threads simd` in loops of a whole team. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 300 };
static int from[N], out[N], level;

static void orphaned(int *out, int i)
{
#pragma omp ordered simd
    out[i]++;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        from[i] = (i * 7) % 50;
#pragma omp parallel
    {
        int mine[N], count = 0, here = omp_get_level();
#pragma omp simd
        for (int i = 0; i < N; i++) {
            int t = from[i] * here;
#pragma omp ordered simd
            if (t > 20)
                mine[count++] = t;
        }
        int want = 0;
        for (int i = 0; i < N; i++)
            if (from[i] > 20)
                EQ(mine[want++], from[i]);
        EQ(count, want);
#pragma omp atomic write
        level = here;
    }
    EQ(level, 1);

    int next = 0;
#pragma omp parallel for simd ordered schedule(dynamic, 4)
    for (int i = 0; i < N; i++) {
        int t = from[i] + 1;
#pragma omp ordered threads simd
        out[next++] = t;
    }
    for (int i = 0; i < N; i++)
        EQ(out[i], from[i] + 1);

    next = 0;
#pragma omp parallel for ordered schedule(static, 1)
    for (int i = 0; i < N; i++) {
#pragma omp ordered threads
        out[next++] = i * omp_get_level();
    }
    for (int i = 0; i < N; i++)
        EQ(out[i], i);

    /* In a for simd, each thread runs its ordered blocks in the order of its iterations. */
    int last = -1;
#pragma omp parallel for simd lastprivate(last) schedule(static, 16)
    for (int i = 0; i < N; i++) {
        int t = i * 2;
#pragma omp ordered simd
        {
            out[i] = t;
            last = t;
        }
    }
    EQ(last, 2 * N - 2);
    EQ(out[N / 2], N);
    for (int i = 0; i < N; i++)
        orphaned(out, i);
    EQ(out[N - 1], 2 * N - 1);
    return check_ok();
}

/* output:
ok
*/
