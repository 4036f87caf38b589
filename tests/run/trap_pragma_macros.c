/* trap_pragma_macros.c: macros in clauses; parenthesised and nested expressions; conditional pragmas. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define THREADS 3
#define LIST a, b
#define CHUNK(n) ((n) * (1 + 1))
#define SCHEDULE static, CHUNK(2)
#define OPER +
int main(void)
{
    int a = 1, b = 2, sum = 0, owner[30];
#pragma omp parallel num_threads(THREADS) firstprivate(LIST) reduction(OPER : sum)
    {
        EQ(omp_get_num_threads(), 3);
        sum += a + b;
#pragma omp for schedule(SCHEDULE)
        for (int i = 0; i < 30; i++)
            owner[i] = omp_get_thread_num();
    }
    EQ(sum, 9);
    for (int i = 0; i < 30; i++)
        EQ(owner[i], i / 4 % 3);
#if defined _OPENMP && _OPENMP >= 200805
#pragma omp parallel num_threads(((THREADS) > 2) ? (2) : (1)) if ((a, b) == 2)
#endif
    {
#pragma omp atomic
        sum++;
    }
    EQ(sum, 11);
    return check_ok();
}

/* output:
ok
*/
