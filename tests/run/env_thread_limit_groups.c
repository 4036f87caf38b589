/* env_thread_limit_groups.c: OMP_THREAD_LIMIT bounds each contention group. Two threads that the
 * program has made have two groups, so both get whole teams. In a group, the teams of nested regions
 * share the limit. [OMP 5.2 §10.1.1, §21.1.3] */
// SPDX-License-Identifier: MIT
// env: OMP_THREAD_LIMIT=4 OMP_DYNAMIC=false OMP_MAX_ACTIVE_LEVELS=2
#include "check.h"
#include <pthread.h>
static pthread_barrier_t both;

/* Begins a team while the other thread has one, too. */
static void *group(void *size)
{
#pragma omp parallel num_threads(4)
    {
#pragma omp masked
        {
            *(int *)size = omp_get_num_threads();
            pthread_barrier_wait(&both);
        }
    }
    return 0;
}

int main(void)
{
    pthread_t thread[2];
    int size[2] = {0, 0}, inner[2] = {0, 0};
    pthread_barrier_init(&both, 0, 2);
    for (int i = 0; i < 2; i++)
        pthread_create(&thread[i], 0, group, &size[i]);
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], 0);
    EQ(size[0], 4);
    EQ(size[1], 4);
    for (int k = 0; k < 20; k++) {
#pragma omp parallel num_threads(2)
        {
            int me = omp_get_thread_num();
#pragma omp barrier
#pragma omp parallel num_threads(4)
            {
#pragma omp masked
                inner[me] = omp_get_num_threads();
#pragma omp barrier
            }
        }
        /* Both teams may have existed at the same time or not. */
        OK(inner[0] >= 1 && inner[0] <= 3);
        OK(inner[1] >= 1 && inner[1] <= 3);
        OK(inner[0] + inner[1] >= 4);
    }
    EQ(omp_get_thread_limit(), 4);
#pragma omp teams num_teams(1) thread_limit(8)
    EQ(omp_get_thread_limit(), 4);
    return check_ok();
}

/* output:
ok
*/
