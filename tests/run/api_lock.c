/* api_lock.c: at most one thread holds a simple lock. omp_test_lock takes a free lock, and
 * returns 0 if the lock is held. [OMP 5.2 §18.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
    long count = 0, tested = 0;
    omp_lock_t lock, other;
    omp_init_lock(&lock);
    omp_init_lock(&other);
    OK(omp_test_lock(&other));
#pragma omp parallel
    {
        OK(!omp_test_lock(&other));
        for (int i = 0; i < 2000; i++) {
            omp_set_lock(&lock);
            count += omp_get_level();
            omp_unset_lock(&lock);
            while (!omp_test_lock(&lock))
                ;
            tested++;
            omp_unset_lock(&lock);
        }
    }
    omp_unset_lock(&other);
    OK(omp_test_lock(&other));
    omp_unset_lock(&other);
    omp_destroy_lock(&lock);
    omp_destroy_lock(&other);
    EQ(count, 2000l * n);
    EQ(tested, 2000l * n);
    return check_ok();
}

/* output:
ok
*/
