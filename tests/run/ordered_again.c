/* ordered_again.c: the text of a loop shows one ordered region, and a function that it calls has
 * another one. The standard does not allow this. Both regions run, and the loop ends. [OMP 5.2
 * §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 12, M = 3 };

static void call(int *calls)
{
#pragma omp ordered
    {
#pragma omp atomic
        *calls += omp_get_level();
    }
}

int main(void)
{
    for (int chunk = 1; chunk < 5; chunk++)
        for (int round = 0; round < 100; round++) {
            int next = 0, wrong = 0, calls = 0;
            omp_set_schedule(round & 1 ? omp_sched_static : omp_sched_dynamic, chunk);
#pragma omp parallel for ordered schedule(runtime)
            for (int i = 0; i < N; i++) {
#pragma omp ordered
                {
                    wrong += next != i;
                    next += omp_get_level();
                }
                for (int j = 0; j < M; j++)
                    call(&calls);
            }
            EQ(wrong, 0);
            EQ(next, N);
            EQ(calls, N * M);
        }
    return check_ok();
}

/* output:
ok
*/
