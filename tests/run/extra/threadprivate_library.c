/* threadprivate_library.c: the shared library of threadprivate_shared_library.c. */
/* SPDX-License-Identifier: MIT */
int library_counter = 20;
#pragma omp threadprivate(library_counter)
int library_bump(int by)
{
    return library_counter += by;
}
int library_sum(void)
{
    int sum = 0;
#pragma omp parallel reduction(+ : sum)
    sum += library_counter;
    return sum;
}
