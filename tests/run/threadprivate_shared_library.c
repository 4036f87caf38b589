/* threadprivate_shared_library.c: a shared library has a threadprivate variable, which the program
 * uses too.
 * [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
// shared: extra/threadprivate_library.c
#include "check.h"

extern int library_counter;
#pragma omp threadprivate(library_counter)
int library_bump(int by), library_sum(void);
int main(void)
{
    int n = omp_get_max_threads();
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        EQ(library_bump(me), 20 + me);
#pragma omp barrier
        EQ(library_counter, 20 + me);
        library_counter += omp_get_level();
    }
    EQ(library_sum(), 21 * n + n * (n - 1) / 2);
    return check_ok();
}

/* output:
ok
*/
