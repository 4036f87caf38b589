/* task_detach_foreign.c: events are fulfilled by a thread that does not use OpenMP otherwise,
 * as at the end of an asynchronous operation. [OMP 5.2 §12.5.2, §18.11] */
// SPDX-License-Identifier: MIT
// flags: -pthread
#include "check.h"
#include <pthread.h>
#include <unistd.h>

enum { MOST = 200 };
static omp_event_handle_t queue[MOST];
static int ready[MOST], value[MOST];

/* Serves requests 0 .. n-1 in the order of their numbers, not of their arrival. */
static void *serve(void *argument)
{
    int n = *(int *)argument;
    for (int i = 0; i < n; i++) {
        while (!__atomic_load_n(&ready[i], __ATOMIC_ACQUIRE))
            usleep(10);
        value[i] = i * i;
        if (i % 50 == 0)
            usleep(20000); /* longer than a thread polls */
        omp_fulfill_event(queue[i]);
    }
    return 0;
}
static void request(int i, omp_event_handle_t event)
{
    queue[i] = event;
    __atomic_store_n(&ready[i], 1, __ATOMIC_RELEASE);
}
static long round_of(int n)
{
    pthread_t server;
    long sum = 0;
    for (int i = 0; i < n; i++)
        ready[i] = 0;
    pthread_create(&server, 0, serve, &n);
#pragma omp parallel
#pragma omp single
    for (int i = n - 1; i >= 0; i--) {
        omp_event_handle_t event;
#pragma omp task detach(event) depend(out: value[i])
        { request(i, event); i = 0; }
#pragma omp task depend(in: value[i]) shared(sum)
#pragma omp atomic
        sum += value[i];
    }
    pthread_join(server, 0);
    return sum;
}
static int sleeping(void)
{
    pthread_t server;
    int n = 1, seen = -1;
    omp_event_handle_t event;
    ready[0] = 0;
    pthread_create(&server, 0, serve, &n);
#pragma omp task detach(event) depend(out: n)
    request(0, event);
#pragma omp task depend(in: n) shared(seen)
    seen = omp_get_level();
#pragma omp taskwait
    pthread_join(server, 0);
    return seen;
}

int main(void)
{
    long want = 0;
    for (int i = 0; i < MOST; i++)
        want += i * i;
    EQ(round_of(MOST) == want, 1);
    EQ(round_of(1), 0);
    EQ(sleeping(), 0); /* outside all regions */
#pragma omp parallel num_threads(2)
#pragma omp master
    EQ(sleeping(), 1);
    return check_ok();
}

/* output:
ok
*/
