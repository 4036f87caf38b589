/* env_schedule_static.c: with OMP_SCHEDULE=static,3, schedule(runtime) means
 * schedule(static, 3). [OMP 5.2 §21.2.1] */
// SPDX-License-Identifier: MIT
// env: OMP_SCHEDULE=static,3
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[30], chunk;
    omp_sched_t kind;
    omp_get_schedule(&kind, &chunk);
    EQ(kind, omp_sched_static);
    EQ(chunk, 3);
#pragma omp parallel for schedule(runtime)
    for (int i = 0; i < 30; i++)
        owner[i] = omp_get_thread_num() + omp_get_level();
    for (int i = 0; i < 30; i++)
        EQ(owner[i], i / 3 % n + 1);
    return check_ok();
}

/* output:
ok
*/
