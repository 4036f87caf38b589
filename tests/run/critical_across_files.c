/* critical_across_files.c: critical regions with the same name exclude each other across functions
 * and files.
 * [OMP 5.2 §15.2] */
// SPDX-License-Identifier: MIT
// extra: extra/critical_other.c
#include "check.h"

void other_unnamed(long *n), other_named(long *n);
int main(void)
{
    long a = 0, b = 0;
#pragma omp parallel
    for (int i = 0; i < 2000; i++) {
        if ((i + omp_get_thread_num()) % 2) {
#pragma omp critical
            a += omp_get_level();
#pragma omp critical(shared_name)
            b++;
        } else {
            other_unnamed(&a);
            other_named(&b);
        }
    }
    EQ(a, 2000l * omp_get_max_threads());
    EQ(b, 2000l * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
