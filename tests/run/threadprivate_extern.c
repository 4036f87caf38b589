/* threadprivate_extern.c: a threadprivate variable defined in another file. [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
// extra: extra/threadprivate_other.c
#include "check.h"

extern int shared_counter;
#pragma omp threadprivate(shared_counter)
int bump_other(int by);
int main(void)
{
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        EQ(shared_counter, 10);
        shared_counter += me;
#pragma omp barrier
        EQ(bump_other(omp_get_level()), 11 + me);
        EQ(shared_counter, 11 + me);
    }
    EQ(shared_counter, 11);
    return check_ok();
}

/* output:
ok
*/
