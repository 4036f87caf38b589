/* for_chunk_private.c: if the chunk size names a variable, the original is used, although the
 * construct has a copy of the variable.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
static int owner[12], a[10];
/* Checks that two threads took turns, with `size` of the 12 iterations each time. */
static void turns(int size)
{
    for (int i = 0; i < 12; i++)
        EQ(owner[i], i / size % 2);
}
static int copies(void)
{
    int size = 3, i = 6;
#pragma omp parallel num_threads(2)
#pragma omp for private(size) schedule(static, size)
    for (int k = 0; k < 12; k++) {
        size = 0;
        owner[k] = omp_get_thread_num();
    }
    turns(3);
#pragma omp parallel for firstprivate(size) lastprivate(size) schedule(static, size) num_threads(2)
    for (int k = 0; k < 12; k++)
        size = owner[k] = omp_get_thread_num() + k / 12;
    turns(3);
    EQ(size, 1);
    size = 4;
#pragma omp parallel num_threads(2)
#pragma omp for reduction(+ : size) schedule(static, size)
    for (int k = 0; k < 12; k++) {
        size++;
        owner[k] = omp_get_thread_num();
    }
    turns(4);
    EQ(size, 16);
#pragma omp parallel num_threads(2)
#pragma omp for schedule(static, i)
    for (i = 0; i < 12; i++)
        owner[i] = omp_get_thread_num();
    turns(6);
    return i;
}
static void asked(void)
{
    int size = 2;
#pragma omp parallel num_threads(2)
    {
#pragma omp for ordered private(size) schedule(static, size)
        for (int k = 0; k < 12; k++) {
            size = -1;
#pragma omp ordered
            owner[k] = omp_get_thread_num();
        }
#pragma omp for simd private(size) schedule(static, size + 1)
        for (int k = 0; k < 10; k++) {
            size = omp_get_thread_num();
            a[k] = 2;
        }
    }
    turns(2);
}
int main(void)
{
    EQ(copies(), 6);
    asked();
    return check_ok();
}

/* output:
ok
*/
