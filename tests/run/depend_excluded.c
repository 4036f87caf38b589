/* depend_excluded.c: an undeferred task with mutexinoutset does not overlap with a sibling with
 * mutexinoutset for the same object, which becomes ready meanwhile. [OMP 5.2 §15.9.5] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <time.h>

enum { PATIENCE = 10 }; /* ms: time enough for another thread to begin wrongly */
static int begun, inside;

static void wait_ms(int ms)
{
    const struct timespec time = {0, ms * 1000000};
    nanosleep(&time, 0);
}
static void delay(void)
{
    __atomic_store_n(&begun, 1, __ATOMIC_RELEASE);
    wait_ms(PATIENCE);
}
static void be_alone(int ms)
{
    EQ(__atomic_add_fetch(&inside, 1, __ATOMIC_ACQ_REL), 1);
    wait_ms(ms);
    EQ(__atomic_sub_fetch(&inside, 1, __ATOMIC_ACQ_REL), 0);
}
/* Creates a sibling that is not ready before delay() has ended. */
static void create_sibling(int *x, int *y)
{
    begun = 0;
#pragma omp task depend(out: y[0])
    delay();
#pragma omp task depend(in: y[0]) depend(mutexinoutset: x[0])
    be_alone(PATIENCE);
    while (omp_get_num_threads() > 1 && !__atomic_load_n(&begun, __ATOMIC_ACQUIRE))
        ;
}

int main(void)
{
    int x = 0, y = 0, z = 0, never = 0;
    omp_event_handle_t event;
#pragma omp parallel
#pragma omp single
    for (int way = 0; way < 3; way++) {
        create_sibling(&x, &y);
        switch (way) {
        case 0:
#pragma omp task depend(mutexinoutset: x) if(never)
            be_alone(4 * PATIENCE);
            break;
        case 1:
#pragma omp task depend(inout: z) depend(mutexinoutset: x) if(0)
            be_alone(4 * PATIENCE);
            break;
        case 2:
#pragma omp task depend(mutexinoutset: x) if(never) detach(event)
            { be_alone(4 * PATIENCE); omp_fulfill_event(event); }
        }
#pragma omp taskwait
    }
    return check_ok();
}

/* output:
ok
*/
