/* for_no_iterations.c: loops whose constants show that no iteration runs. Conditions and steps
 * have opposite directions, such as < and --. The bodies do not run, and lastprivate variables keep
 * their values. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int runs;

static void alone(void)
{
    int last = 70;
#pragma omp parallel for lastprivate(last)
    for (int i = 10; i < 0; i--)
        last = ++runs;
    EQ(last, 70);
#pragma omp parallel for
    for (unsigned char c = 3 - 1; c > 2 * 4; c += 1)
        runs++;
#pragma omp parallel for
    for (long k = 5; 4 >= k; k = k - 3)
        runs++;
}

static void nests(void)
{
    long long i, j, k;
#pragma omp parallel for collapse(3)
    for (i = 0; i < 20; i += 2)
        for (j = 30; j < 20; --j)
            for (k = 10; k < 0; k--)
                runs++;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop collapse(2)
    for (i = 0; i < 4; i++)
        for (j = 7; j <= 0; j -= 2)
            runs++;
#pragma omp simd
    for (int n = 1; n > 1; n++)
        runs++;
}

static void transformed(void)
{
#pragma omp unroll full
    for (int i = 0; i > 100; ++i)
        runs++;
#pragma omp unroll full
    for (int i = 9; i < 3; ++i)
        runs++;
#pragma omp unroll partial(2)
    for (int i = 0; i > 100; ++i)
        runs++;
#pragma omp parallel for
#pragma omp tile sizes(4)
    for (int i = 0; i > 100; ++i)
        runs++;
}

int main(void)
{
    int team = 0;
#pragma omp parallel reduction(+ : team)
    team += omp_get_level();
    EQ(team, omp_get_max_threads());
    alone();
    nests();
    transformed();
    EQ(runs, 0);
    return check_ok();
}

/* output:
ok
*/
