/* places_close.c: with OMP_PROC_BIND=close, threads run on neighbouring places, beginning with the
 * place of the primary thread.
 * [OMP 5.2 §10.1.3] */
// SPDX-License-Identifier: MIT
// env: OMP_PLACES="{0},{0},{0},{0},{0},{0},{0},{0}" OMP_PROC_BIND=close
#include "check.h"
static void region(int size)
{
    int seen = 0;
#pragma omp parallel num_threads(size) reduction(+ : seen)
    {
        int n = omp_get_thread_num(), all[8];
        EQ(omp_get_proc_bind(), omp_proc_bind_close);
        int each = size / 8, more = size % 8; /* 11 threads: three places have two */
        EQ(omp_get_place_num(), n < more * (each + 1) ? n / (each + 1) : more + (n - more * (each + 1)) / each);
        EQ(omp_get_partition_num_places(), 8);
        omp_get_partition_place_nums(all);
        for (int i = 0; i < 8; i++)
            EQ(all[i], i);
        seen += omp_get_level();
    }
    EQ(seen, size);
}

int main(void)
{
    int ids[1] = {-1}, inner = 0;
    EQ(omp_get_num_places(), 8);
    EQ(omp_get_place_num_procs(3), 1);
    EQ(omp_get_place_num_procs(8), 0);
    EQ(omp_get_place_num_procs(-1), 0);
    omp_get_place_proc_ids(3, ids);
    EQ(ids[0], 0);
    EQ(omp_get_place_num(), 0); /* the place of the initial thread */
    for (int i = 0; i < 3; i++) {
        region(omp_get_max_threads());
        region(8);
        region(11);
        region(2);
    }
    /* The threads of an inner region begin at the place of their primary thread. After the last
     * place comes the first. */
    omp_set_max_active_levels(2);
#pragma omp parallel num_threads(3) reduction(+ : inner)
    {
        int mine = omp_get_place_num();
#pragma omp parallel num_threads(7) reduction(+ : inner)
        {
            EQ(omp_get_place_num(), (mine + omp_get_thread_num()) % 8);
            inner += omp_get_level();
        }
        EQ(omp_get_place_num(), mine);
    }
    EQ(inner, 42);
    return check_ok();
}

/* output:
ok
*/
