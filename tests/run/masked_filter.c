/* masked_filter.c: only the thread that filter names runs the block. [OMP 5.2 §10.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define PRAGMA(words) _Pragma(#words)
#define MASKED(who) PRAGMA(omp masked filter(who))

static int asked;

static int chosen(int n)
{
#pragma omp atomic
    asked++;
    return n - 1;
}

static void orphaned(int who, int *runs)
{
#pragma omp masked filter(who)
    {
        EQ(omp_get_thread_num(), who);
        *runs += omp_get_level();
    }
}

int main(void)
{
    int runs = 0, last = 0, none = 0, each = 0, zero = 0, combined = 0, master = 0, n = omp_get_max_threads();
#pragma omp parallel shared(runs, last)
    {
#pragma omp masked filter(chosen(n))
        {
            EQ(omp_get_thread_num(), n - 1);
            last += omp_get_level();
        }
        orphaned(n / 2, &runs);
#pragma omp masked
        zero += 1 + omp_get_thread_num();
#pragma omp masked filter(-1)
        none++;
#pragma omp masked filter((long long)n + 4294967296)
        none++;
        // Each thread names itself, so all threads run the block.
        int me = omp_get_thread_num();
#pragma omp masked filter(me)
#pragma omp atomic
        each += omp_get_level();
#pragma omp barrier
        for (int i = 0; i < 3; i++)
            if (i == 1)
                MASKED(n - 1)
                runs += 100;
    }
#pragma omp parallel masked filter(n - 1) num_threads(n)
    {
        EQ(omp_get_thread_num(), n - 1);
        EQ(omp_get_num_threads(), n);
        combined += omp_get_level();
    }
#pragma omp parallel masked private(none)
    {
        none = omp_get_thread_num() + 7;
        combined += none == 7 ? 0 : 100;
    }
#pragma omp parallel master firstprivate(n) private(each) if (parallel : n > 0)
    {
        each = n++;
        master += omp_get_num_threads() + each;
    }
    EQ(asked, n);
    EQ(last, 1);
    EQ(runs, 101);
    EQ(zero, 1);
    EQ(none, 0);
    EQ(each, n);
    EQ(combined, 1);
    EQ(master, 2 * n);
    return check_ok();
}

/* output:
ok
*/
