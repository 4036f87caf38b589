/* api_nest_lock.c: the owner of a nestable lock may take it again; omp_test_nest_lock returns the
 * depth. [OMP 5.2 §18.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

static omp_nest_lock_t lock;
static long count;
static void down(int depth)
{
    omp_set_nest_lock(&lock);
    count += omp_get_level();
    if (depth > 1)
        down(depth - 1);
    omp_unset_nest_lock(&lock);
}
int main(void)
{
    int n = omp_get_max_threads();
    omp_init_nest_lock(&lock);
    EQ(omp_test_nest_lock(&lock), 1);
    EQ(omp_test_nest_lock(&lock), 2);
    omp_set_nest_lock(&lock);
    EQ(omp_test_nest_lock(&lock), 4);
    for (int i = 0; i < 4; i++)
        omp_unset_nest_lock(&lock);
#pragma omp parallel
    {
        for (int i = 0; i < 300; i++)
            down(5);
#pragma omp barrier
#pragma omp master
        omp_set_nest_lock(&lock);
#pragma omp barrier
        if (omp_get_thread_num() != 0)
            EQ(omp_test_nest_lock(&lock), 0);
#pragma omp barrier
#pragma omp master
        omp_unset_nest_lock(&lock);
    }
    omp_destroy_nest_lock(&lock);
    EQ(count, 1500l * n);
    return check_ok();
}

/* output:
ok
*/
