/* critical_other.c: the second file of critical_across_files.c. */
/* SPDX-License-Identifier: MIT */
#include <omp.h>
void other_unnamed(long *n)
{
#pragma omp critical
    *n += omp_get_level();
}
void other_named(long *n)
{
#pragma omp critical(shared_name)
    ++*n;
}
