/* detach_undeferred.c: clang's code itself calls the function of a task with
 * detach and if(0). If the task's event is not fulfilled in the task, the task
 * is complete only after its body: a taskwait, a taskgroup and a barrier wait
 * for it. [OMP 5.2 §12.5.2] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

static int fulfilled;

static void fulfil(omp_event_handle_t event)
{
#pragma omp atomic
    fulfilled++;
    omp_fulfill_event(event);
}

static int seen(void)
{
    int now;
#pragma omp atomic read
    now = fulfilled;
    return now;
}

static void *later(void *event)
{
    usleep(5000);
    fulfil((omp_event_handle_t)(uintptr_t)event);
    return NULL;
}

/* Makes a task that is complete when another thread has fulfilled its event. No
 * wait of OpenMP waits for this thread itself. */
static void detached(void)
{
    omp_event_handle_t event;
    pthread_t thread;
    pthread_attr_t its;
    pthread_attr_init(&its);
    pthread_attr_setdetachstate(&its, PTHREAD_CREATE_DETACHED);
#pragma omp task detach(event) if (0)
    pthread_create(&thread, &its, later, (void *)(uintptr_t)event);
    pthread_attr_destroy(&its);
}

int main(void)
{
    int wrong = 0, before;
    for (int round = 0; round < 20; round++) {
#pragma omp parallel
#pragma omp single
        {
            before = seen();
            omp_event_handle_t event;
#pragma omp task detach(event) if (0)
            fulfil(event);
            wrong += seen() != before + 1;
            detached();
#pragma omp taskwait
            wrong += seen() != before + 2;
#pragma omp taskgroup
            {
#pragma omp task if (0)
                detached();
                detached();
            }
            wrong += seen() != before + 4;
            detached(); /* the barrier waits for it */
        }
        wrong += seen() != before + 5;
    }
    printf("%d wrong, %d fulfilled\n", wrong, fulfilled);
}

/* output:
0 wrong, 100 fulfilled
*/
