/* trap_vla_typedef.c: a typedef of a variably modified type used inside the region. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    typedef int row[n];
    typedef struct {
        int k;
    } cell;
    row shared_row;
    cell grid[n];
    int ok = 0;
    n += 100;
#pragma omp parallel reduction(+ : ok)
    {
        row mine;
        row *p = &mine;
        EQ(sizeof(row), 6 * sizeof(int));
        for (int i = 0; i < 6; i++)
            (*p)[i] = i * omp_get_thread_num();
#pragma omp for
        for (int i = 0; i < 6; i++) {
            shared_row[i] = i;
            grid[i].k = -i;
        }
        EQ(mine[5], 5 * omp_get_thread_num());
        ok += omp_get_level();
    }
    EQ(ok, omp_get_max_threads());
    EQ(shared_row[5] + grid[4].k, 1);
}
int main(void)
{
    run(6);
    return check_ok();
}

/* output:
ok
*/
