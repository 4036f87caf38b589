/* places_bound.c: threads run only on the processors of their places. [OMP 5.2 §10.1.3] */
// SPDX-License-Identifier: MIT
// flags: -D_GNU_SOURCE -pthread
// env: OMP_PLACES=cores OMP_PROC_BIND=true
#include "check.h"
#include <pthread.h>
#include <sched.h>
#include <unistd.h>
#include <sys/wait.h>

static void in_place(void)
{
    int ids[1024], place = omp_get_place_num(), n = omp_get_place_num_procs(place);
    cpu_set_t now;
    OK(place >= 0);
    omp_get_place_proc_ids(place, ids);
    sched_getaffinity(0, sizeof now, &now);
    EQ(CPU_COUNT(&now), n);
    for (int i = 0; i < n; i++)
        OK(CPU_ISSET(ids[i], &now));
    for (int i = 1; i < n; i++)
        OK(ids[i] > ids[i - 1]);
}

static void *foreign(void *sum)
{
    int mine = 0;
#pragma omp parallel num_threads(3) reduction(+ : mine)
    {
        if (omp_get_thread_num())
            in_place();
        mine += omp_get_level();
    }
    *(int *)sum = mine;
    return NULL;
}

int main(void)
{
    int sum = 0, procs = omp_get_num_procs(), places = omp_get_num_places(), status;
    pthread_t thread;
    OK(places >= 1);
    OK(places <= procs);
    in_place();
    for (int i = 0; i < 50; i++) {
#pragma omp parallel reduction(+ : sum)
        {
            in_place();
            sum += omp_get_level();
        }
#pragma omp parallel num_threads(5) proc_bind(primary)
        {
            EQ(omp_get_place_num(), 0);
            in_place();
        }
#pragma omp parallel num_threads(4) proc_bind(spread)
        in_place();
    }
    EQ(sum, 50 * omp_get_max_threads());
    EQ(omp_get_num_procs(), procs); /* binding does not change the number */
    pthread_create(&thread, NULL, foreign, &sum);
    pthread_join(thread, NULL);
    EQ(sum, 3);
    if (fork() == 0) { /* the child has the parent's places */
        EQ(omp_get_num_places(), places);
        EQ(omp_get_num_procs(), procs);
        in_place();
        _exit(0);
    }
    wait(&status);
    EQ(status, 0);
    return check_ok();
}

/* output:
ok
*/
