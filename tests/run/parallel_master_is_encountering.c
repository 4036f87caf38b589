/* parallel_master_is_encountering.c: the encountering thread itself is thread 0 of the new team.
 * [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static __thread int mark;
int main(void)
{
    int with_mark = 0;
    mark = 42;
#pragma omp parallel reduction(+ : with_mark)
    {
        if (omp_get_thread_num() == 0)
            EQ(mark, 42);
        with_mark += mark == 42 && omp_get_level() == 1;
        if (mark == 42)
            EQ(omp_get_thread_num(), 0);
    }
    EQ(with_mark, 1);
    return check_ok();
}

/* output:
ok
*/
