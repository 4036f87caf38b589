/* sections_clauses.c: private and firstprivate of sections; each thread has its own copies. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    enum { MOST = 64 };
    int mark = -1, first = 5, table[3] = {1, 2, 3}, level = 0;
    int ran[MOST] = {0}, sums[MOST] = {0};
    int *outer = &mark, own = 0;
#pragma omp parallel reduction(max : level)
    {
        level = omp_get_level();
#pragma omp sections private(mark) firstprivate(first, table) reduction(+ : own)
        {
#pragma omp section
            {
                mark = 1;
                own += &mark != outer;
                sums[omp_get_thread_num()] += table[0] + first;
                first += 100, table[0] += 100;
                ran[omp_get_thread_num()]++;
            }
#pragma omp section
            {
                mark = 2;
                own += &mark != outer;
                sums[omp_get_thread_num()] += table[0] + first;
                first += 100, table[0] += 100;
                ran[omp_get_thread_num()]++;
            }
#pragma omp section
            {
                mark = 3;
                own += &mark != outer;
                sums[omp_get_thread_num()] += table[0] + first;
                first += 100, table[0] += 100;
                ran[omp_get_thread_num()]++;
            }
        }
    }
    EQ(mark, -1);
    EQ(first, 5);
    EQ(table[0], 1);
    EQ(own, 3);
    int sections = 0;
    for (int i = 0; i < MOST; i++) {
        /* The copies keep the values that the thread's previous section stored. */
        EQ(sums[i], ran[i] * 6 + 200 * (ran[i] * (ran[i] - 1) / 2));
        sections += ran[i];
    }
    EQ(sections, 3);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
