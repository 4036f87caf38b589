/* atomic_bool.c: atomic on _Bool keeps the values 0 and 1. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdbool.h>
int main(void)
{
    bool any = false, all = true, got = true;
#pragma omp parallel
    {
#pragma omp atomic
        any |= omp_get_level() == 1;
#pragma omp atomic
        all &= omp_get_thread_num() != 0;
#pragma omp atomic write
        got = 256;
    }
    EQ(any, 1);
    EQ(all, 0);
    EQ(got, 1);
    return check_ok();
}

/* output:
ok
*/
