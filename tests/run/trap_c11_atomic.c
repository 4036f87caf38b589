/* trap_c11_atomic.c: _Atomic variables shared in a region. */
// SPDX-License-Identifier: MIT
// flags: -std=c11
#include "check.h"
#include <stdatomic.h>
static _Atomic long global;
int main(void)
{
    int n = omp_get_max_threads(), expected = 0;
    _Atomic int count = 0;
    atomic_flag flag = ATOMIC_FLAG_INIT;
    _Atomic(int *) p = &expected;
#pragma omp parallel
    for (int i = 0; i < 500; i++) {
        count++;
        global += omp_get_level();
        atomic_fetch_add(&count, 2);
        while (atomic_flag_test_and_set(&flag))
            ;
        ++*atomic_load(&p);
        atomic_flag_clear(&flag);
    }
    EQ(count, 1500 * n);
    EQ(global, 500 * n);
    EQ(expected, 500 * n);
    return check_ok();
}

/* output:
ok
*/
