/* sharing_default_copies.c: default(firstprivate) and default(private). [OMP 5.2 §5.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct pair {
    int a, b;
};

int main(void)
{
    int n = omp_get_max_threads(), x = 5, sum = 0, level = 0;
    int list[4] = {1, 2, 3, 4};
    struct pair p = {6, 7};
    static int kept = 9;
#pragma omp parallel default(firstprivate) shared(sum, level) firstprivate(kept)
    {
        EQ(x, 5);
        EQ(p.b, 7);
        EQ(list[3], 4);
        x += omp_get_thread_num();
        p.a = list[0] = kept = x;
        if (1) {
            // x is named only in this inner construct, but the parallel construct makes the copy.
#pragma omp task shared(sum)
#pragma omp atomic
            sum += x;
        }
        EQ(list[0], 5 + omp_get_thread_num());
#pragma omp masked
        level = omp_get_level();
    }
    EQ(x, 5);
    EQ(p.a, 6);
    EQ(list[0], 1);
    EQ(kept, 9);
    EQ(sum, 5 * n + n * (n - 1) / 2);
    EQ(level, 1);
    sum = 0;
#pragma omp parallel default(private) shared(sum) firstprivate(n)
    {
        x = omp_get_thread_num();
        p.b = x + 1;
        list[1] = p.b + 1;
#pragma omp barrier
        EQ(x, omp_get_thread_num());
        EQ(list[1], x + 2);
#pragma omp atomic
        sum += p.b;
    }
    EQ(sum, n * (n + 1) / 2);
    EQ(x + p.b + list[1], 5 + 7 + 2);
    int i, hits = 0;
#pragma omp parallel for default(firstprivate) reduction(+ : hits) if (parallel : n > 1)
    for (i = 0; i < 100; i++) {
        x += i;
        hits += list[2] == 3 && p.a == 6;
    }
    EQ(hits, 100);
    EQ(x, 5);
#pragma omp parallel
#pragma omp single
    {
        int y = 1;
#pragma omp task default(private) shared(level) if (task : n > 2)
        {
            y = 40;
            level += y;
        }
#pragma omp taskwait
        EQ(y, 1);
#pragma omp task default(firstprivate) shared(level)
        {
            y += 10;
            level += y;
        }
#pragma omp taskwait
        EQ(y, 1);
    }
    EQ(level, 52);
    return check_ok();
}

/* output:
ok
*/
