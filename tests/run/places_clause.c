/* places_clause.c: a proc_bind clause overrides bind-var: on parallel, parallel for and parallel
 * sections, and in macros. [OMP 5.2 §10.1.4] */
// SPDX-License-Identifier: MIT
// threads: 1
// env: OMP_PLACES="{0},{0},{0},{0},{0},{0},{0},{0}"
#include "check.h"
#define PRAGMA(text) _Pragma(#text)
#define REGION(policy, size) PRAGMA(omp parallel proc_bind(policy) num_threads(size))

static int orphan(void) { return omp_get_place_num(); }

int main(void)
{
    int sum = 0, seen[4] = {0};
    omp_set_max_active_levels(3);
    EQ(omp_get_proc_bind(), omp_proc_bind_true);
#pragma omp parallel proc_bind(primary) num_threads(5) reduction(+ : sum)
    {
        EQ(omp_get_place_num(), 0);
        EQ(omp_get_partition_num_places(), 8);
        EQ(omp_get_proc_bind(), omp_proc_bind_true); /* a clause does not set bind-var */
        sum += omp_get_level();
    }
    EQ(sum, 5);
#pragma omp parallel num_threads(4) proc_bind(close)
    EQ(orphan(), omp_get_thread_num());
#pragma omp parallel for proc_bind(spread) num_threads(4) schedule(static, 1)
    for (int i = 0; i < 4; i++) {
        EQ(orphan(), 2 * i);
        EQ(omp_get_partition_num_places(), 2);
        seen[i] = omp_get_level();
    }
    EQ(seen[0] + seen[1] + seen[2] + seen[3], 4);
#pragma omp parallel sections proc_bind(spread) num_threads(2)
    {
#pragma omp section
        EQ(omp_get_place_num(), 4 * omp_get_thread_num());
#pragma omp section
        EQ(omp_get_place_num(), 4 * omp_get_thread_num());
    }
    sum = 0;
    /* The outer team divides eight places into two parts of four. Each inner team divides one of
     * these parts into two parts of two. The innermost threads use both places of a part. */
    REGION(spread, 2)
    {
        int n = omp_get_thread_num();
        REGION(spread, 2)
        {
            int m = omp_get_thread_num();
            EQ(omp_get_place_num(), 4 * n + 2 * m);
#pragma omp parallel proc_bind(close) num_threads(2)
            {
                EQ(omp_get_place_num(), 4 * n + 2 * m + omp_get_thread_num());
                EQ(omp_get_partition_num_places(), 2);
#pragma omp task
                {
                    EQ(omp_get_partition_num_places(), 2);
#pragma omp atomic
                    sum += omp_get_level();
                }
            }
            REGION(master, 2)
            EQ(omp_get_place_num(), 4 * n + 2 * m);
        }
        /* A team of one keeps all places. */
#pragma omp parallel if (0) proc_bind(spread)
        {
            EQ(omp_get_partition_num_places(), 4);
            EQ(omp_get_place_num(), 4 * n);
        }
    }
    EQ(sum, 24);
    for (int i = 0; i < 2; i++) { /* one thread, then a team without proc_bind */
#pragma omp parallel proc_bind(primary) num_threads(1)
        EQ(omp_get_place_num(), 0);
#pragma omp parallel num_threads(3)
        EQ(omp_get_place_num(), omp_get_thread_num());
    }
    return check_ok();
}

/* output:
ok
*/
