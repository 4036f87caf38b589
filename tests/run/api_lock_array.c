/* api_lock_array.c: each struct in an array has a lock. [OMP 5.2 §18.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct account {
    omp_lock_t lock;
    long money;
};
int main(void)
{
    struct account a[5];
    long sum = 0;
    for (int i = 0; i < 5; i++) {
        omp_init_lock(&a[i].lock);
        a[i].money = 1000;
    }
#pragma omp parallel
    {
        unsigned x = 17u * (unsigned)omp_get_thread_num() + 1;
        for (int i = 0; i < 3000; i++) {
            x = x * 1103515245u + 12345u;
            int from = (int)(x >> 16) % 5, to = (from + 1) % 5;
            int lo = from < to ? from : to, hi = from < to ? to : from;
            omp_set_lock(&a[lo].lock);
            omp_set_lock(&a[hi].lock);
            a[from].money -= omp_get_level();
            a[to].money += 1;
            omp_unset_lock(&a[lo].lock);
            omp_unset_lock(&a[hi].lock);
        }
    }
    for (int i = 0; i < 5; i++) {
        sum += a[i].money;
        omp_destroy_lock(&a[i].lock);
    }
    EQ(sum, 5000);
    int level = 0;
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
