/* places_spread.c: OMP_PROC_BIND=spread,... divides the places among the threads. [OMP 5.2
 * §10.1.3] */
// SPDX-License-Identifier: MIT
// threads: 1
// env: OMP_PLACES="{0},{0},{0},{0},{0},{0},{0},{0}" OMP_PROC_BIND="spread, primary"
#include "check.h"
static int first[8], count[8], place[8];

static void partition(int i)
{
    int nums[8];
    count[i] = omp_get_partition_num_places();
    omp_get_partition_place_nums(nums);
    first[i] = nums[0];
    for (int k = 0; k < count[i]; k++)
        EQ(nums[k], first[i] + k);
    place[i] = omp_get_place_num();
}

int main(void)
{
    int inner = 0;
    omp_set_max_active_levels(2);
    EQ(omp_get_proc_bind(), omp_proc_bind_spread);
    EQ(omp_get_partition_num_places(), 8);
    for (int size = 2; size <= 8; size++) {
        int taken[8] = {0};
#pragma omp parallel num_threads(size) reduction(+ : inner)
        {
            int n = omp_get_thread_num(), mine;
            partition(n);
            EQ(omp_get_proc_bind(), omp_proc_bind_primary); /* the policy for the next level */
#pragma omp barrier
            /* All threads of an inner region have the partition and place of its primary thread. */
            mine = place[n];
#pragma omp parallel num_threads(3) reduction(+ : inner)
            {
                EQ(omp_get_place_num(), mine);
                EQ(omp_get_partition_num_places(), count[n]);
                inner += omp_get_level();
            }
        }
        for (int i = 0; i < size; i++) {
            OK(count[i] == 8 / size || count[i] == (8 + size - 1) / size);
            EQ(place[i], first[i]);
            if (i)
                EQ(first[i], first[i - 1] + count[i - 1]);
            for (int k = 0; k < count[i]; k++)
                EQ(taken[first[i] + k]++, 0);
        }
        EQ(first[0], 0);
        EQ(first[size - 1] + count[size - 1], 8);
    }
    EQ(inner, 3 * 2 * (2 + 3 + 4 + 5 + 6 + 7 + 8));
    /* More threads than places: each thread has one place only. */
#pragma omp parallel num_threads(20)
    {
        int only, n = omp_get_thread_num();
        EQ(omp_get_partition_num_places(), 1);
        omp_get_partition_place_nums(&only);
        EQ(omp_get_place_num(), only);
        EQ(only, n < 12 ? n / 3 : 4 + (n - 12) / 2);
    }
    return check_ok();
}

/* output:
ok
*/
