/* scope.c: all threads run the block of scope, with private copies, a reduction and a barrier at
 * the end. [OMP 5.2 §11.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static double total;
static int count;

static void orphaned(double mine)
{
#pragma omp scope reduction(+ : total)
    total += mine;
    // After the barrier of scope, the result contains the parts of all threads.
    EQ(total, omp_get_num_threads() * (omp_get_num_threads() + 1) / 2);
#pragma omp barrier
}

int main(void)
{
    int n = omp_get_max_threads(), x = 7, seen = 0, high = -1;
    short flags = 0;
#pragma omp parallel
    {
        int me = omp_get_thread_num();
#pragma omp scope private(x) reduction(max : high) reduction(| : flags)
        {
            x = me;
            high = x * 10;
            flags |= (short)(1 << x % 8);
#pragma omp atomic
            seen++;
        }
        EQ(seen, n);
        EQ(high, (n - 1) * 10);
        EQ(flags, n < 8 ? (1 << n) - 1 : 255);
        EQ(x, 7);
#pragma omp barrier
#pragma omp scope nowait reduction(+ : count)
        for (int i = 0; i <= me; i++) {
            if (i == 3)
                continue;
            count += omp_get_level();
        }
#pragma omp scope
        {
#pragma omp single
            high = 5;
            EQ(high, 5);
        }
        orphaned(me + 1);
    }
    EQ(count, n * (n + 1) / 2 - (n > 3 ? n - 3 : 0));
    count = 0;
#pragma omp scope reduction(+ : count)
    count += 1000 + omp_get_level();
    EQ(count, 1000);
    EQ(x, 7);
#pragma omp parallel num_threads(1)
#pragma omp scope reduction(* : x)
    x = 3 * omp_get_level();
    EQ(x, 21);
    return check_ok();
}

/* output:
ok
*/
