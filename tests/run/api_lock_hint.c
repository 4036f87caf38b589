/* api_lock_hint.c: hints do not change the mutual exclusion. [OMP 5.2 §15.1, §18.9.2] */
// SPDX-License-Identifier: MIT
#include "check.h"
#ifndef _OPENMP // `tests/suite.py --serial` links no library with these routines
#define omp_init_lock_with_hint(lock, hint) omp_init_lock(lock)
#define omp_init_nest_lock_with_hint(lock, hint) omp_init_nest_lock(lock)
#endif

int main(void)
{
    omp_lock_t lock;
    omp_nest_lock_t nest;
    omp_lock_hint_t old = omp_lock_hint_contended;
    int locked = 0, nested = 0, critical = 0, atomic = 0, level = 0;
    omp_init_lock_with_hint(&lock, omp_sync_hint_contended | omp_sync_hint_nonspeculative);
    omp_init_nest_lock_with_hint(&nest, old);
#pragma omp parallel
    for (int i = 0; i < 500; i++) {
        omp_set_lock(&lock);
        locked++;
        omp_unset_lock(&lock);
        omp_set_nest_lock(&nest);
        EQ(omp_test_nest_lock(&nest), 2);
        nested++;
        omp_unset_nest_lock(&nest);
        omp_unset_nest_lock(&nest);
#pragma omp critical(name) hint(omp_sync_hint_speculative)
        critical++;
#pragma omp critical(name) hint(omp_sync_hint_speculative)
        level = omp_get_level();
#pragma omp atomic hint(omp_sync_hint_uncontended) update
        atomic++;
    }
    int all = 500 * omp_get_max_threads();
    EQ(locked, all);
    EQ(nested, all);
    EQ(critical, all);
    EQ(atomic, all);
    EQ(level, 1);
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&nest);
    return check_ok();
}

/* output:
ok
*/
