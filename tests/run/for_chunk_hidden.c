/* for_chunk_hidden.c: a chunk size names a variable that has the name of the loop variable. */
// SPDX-License-Identifier: MIT
#include "check.h"
enum { N = 24 };
static int owner[N], length;
/* Checks that each run of three iterations has one thread, and two runs have two. */
static void threes(void)
{
    for (int i = 0; i < N; i++)
        EQ(owner[i], i / 3 % 2);
}

int main(void)
{
    int x = 3;
#pragma omp parallel num_threads(2)
    {
#pragma omp for schedule(static, x)
        for (int x = 0; x < N; x++)
            owner[x] = omp_get_thread_num();
    }
    threes();
    length = 3;
#pragma omp parallel for num_threads(2) schedule(static, length)
    for (unsigned length = 0; length < N; length++)
        owner[length] = omp_get_thread_num();
    threes();
#pragma omp parallel for num_threads(2) collapse(2) schedule(static, x)
    for (int i = 0; i < N / 4; i++)
        for (int x = 0; x < 4; x++)
            owner[4 * i + x] = omp_get_thread_num();
    threes();
    int sized[x];
    sized[1] = 3;
#pragma omp parallel for num_threads(2) schedule(static, sized[1])
    for (int sized = 0; sized < N; sized++)
        owner[sized] = omp_get_thread_num();
    threes();
#pragma omp parallel for num_threads(2) schedule(dynamic, sized[1])
    for (int sized = 0; sized < N; sized++)
        owner[sized] = sized / 3 % 2;
    threes();
    return check_ok();
}

/* output:
ok
*/
