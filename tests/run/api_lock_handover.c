/* api_lock_handover.c: after one task region has set a lock, all other task regions wait until this
 * region unsets the lock. [OMP 5.2 §18.9] */
// SPDX-License-Identifier: MIT
// threads: 2 3 8
#include "check.h"

int main(void)
{
    omp_lock_t gate;
    int opened = 0, after = 0, n = omp_get_max_threads();
    omp_init_lock(&gate);
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp master
        omp_set_lock(&gate);
#pragma omp barrier
        if (omp_get_thread_num() == 0) {
            for (volatile int spin = 0; spin < 100000; spin++)
                ;
            opened = 1;
            omp_unset_lock(&gate);
        } else {
            omp_set_lock(&gate);
            EQ(opened, 1);
            after++;
            omp_unset_lock(&gate);
        }
    }
    omp_destroy_lock(&gate);
    EQ(after, n - 1);
    return check_ok();
}

/* output:
ok
*/
