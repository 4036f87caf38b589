/* reduction_league.c: arrays, sections and user-defined reductions on teams, distribute and the
 * parallel regions in them.
 * [OMP 5.2 §5.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct pair { long n, sum; };
#pragma omp declare reduction(+ : struct pair : omp_out.n += omp_in.n, omp_out.sum += omp_in.sum)

static int global[3];

static void sections(int lo, int n, int *a, struct pair *p)
{
    int level = 0;
#pragma omp teams distribute parallel for num_teams(2) thread_limit(3) reduction(+ : a[lo:n], level, p[:2])
    for (int i = 0; i < 300; i++) {
        a[lo + i % n]++;
        p[i & 1].n++, p[i & 1].sum += i;
        level += omp_get_level();
    }
    OK(level >= 300);
#pragma omp teams num_teams(2) reduction(+ : global, a[lo + 1])
    {
        global[2] += 1 + omp_get_team_num();
#pragma omp parallel for reduction(+ : global, a[lo + 1])
        for (int i = 0; i < 10; i++)
            global[1]++, a[lo + 1] += omp_get_level();
    }
}

int main(void)
{
    int a[10] = {5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
    struct pair p[2] = {{0, 0}, {7, 7}};
    sections(2, 3, a, p);
    EQ(a[1], 5);
    EQ(a[2], 105);
    EQ(a[3], 125);
    EQ(a[5], 5);
    EQ(p[0].n, 150);
    EQ(p[1].n, 157);
    EQ(p[0].sum + p[1].sum, 7 + 299 * 150);
    EQ(global[2], 3);
    EQ(global[1], 20);
    return check_ok();
}

/* output:
ok
*/
