/* task_detach.c: a task with detach is complete when its body has ended and its
 * event is fulfilled. The event is fulfilled within the body, later by another
 * task, or before the body begins. A wait for the task ends only when the task
 * is complete. [OMP 5.2 §12.5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void slow(void) { for (volatile int i = 0; i < 30000; i++); }
static omp_event_handle_t shared_event;

static void one(int kind)
{
    omp_event_handle_t event = 0;
    int x = 0, y = 0, z = 0;
    switch (kind) {
    case 0: /* fulfilled within the body, where `event` is a copy */
#pragma omp task detach(event) depend(out: x) shared(x)
        { x = 1; omp_fulfill_event(event); event = 0; slow(); x = 2; }
        EQ(event != 0, 1);
        break;
    case 1: /* fulfilled by the creator */
#pragma omp task detach(event) depend(out: x) shared(x)
        x = 2;
        slow();
        omp_fulfill_event(event);
        break;
    case 2: /* fulfilled by another task */
#pragma omp task detach(event) depend(out: x) shared(x)
        x = 1;
#pragma omp task firstprivate(event) shared(x, z)
        {
            slow();
#pragma omp atomic write
            z = 1;
            omp_fulfill_event(event);
        }
        break;
    case 3: /* undeferred: fulfils its event, so it is complete after the construct */
#pragma omp task firstprivate(event) if(0)
        EQ((int)event, 0);
#pragma omp task detach(event) if(0) depend(out: x) shared(x)
        { slow(); x = 2; omp_fulfill_event(event); }
        EQ(x, 2);
        break;
    case 4: /* undeferred: the creator waits for the body, not for the event */
#pragma omp task detach(event) if(0) depend(out: x) shared(x)
        x = 1;
        EQ(x, 1);
#pragma omp task depend(inout: x) shared(x)
        x = 2;
        slow();
#pragma omp atomic write
        x = 1; /* the second task sets x to 2 later */
        omp_fulfill_event(event);
        break;
    }
#pragma omp task depend(in: x) shared(x, y, z)
    {
        if (kind == 2) {
            int seen;
#pragma omp atomic read
            seen = z;
            EQ(seen, 1);
            EQ(x, 1);
        } else {
            EQ(x, 2);
        }
        y = 1;
    }
#pragma omp taskwait
    EQ(y, 1);
}

/* A taskgroup and a barrier wait for the event, and for tasks that the event makes ready. */
static void waiting(void)
{
    int done = 0, after = 0;
#pragma omp parallel
    {
#pragma omp single
        {
#pragma omp taskgroup
            {
#pragma omp task detach(shared_event)
                { }
#pragma omp task shared(done)
                {
                    slow();
#pragma omp atomic
                    done++;
                    omp_fulfill_event(shared_event);
                }
            }
            EQ(done, 1);
        }
#pragma omp single nowait
        {
            omp_event_handle_t event;
#pragma omp task detach(event) depend(out: done)
            { }
#pragma omp task depend(inout: done) shared(done)
            { slow(); done++; }
#pragma omp task
            { slow(); omp_fulfill_event(event); }
        }
#pragma omp barrier
        EQ(done, 2);
#pragma omp atomic
        after++;
    }
    EQ(after, omp_get_max_threads());
}

int main(void)
{
    int count = 0;
#pragma omp parallel reduction(+ : count)
    {
        for (int kind = 0; kind < 5; kind++)
            one(kind);
        count++;
    }
    EQ(count, omp_get_max_threads());
    for (int kind = 0; kind < 5; kind++)
        one(kind);
    for (int i = 0; i < 20; i++)
        waiting();
    return check_ok();
}

/* output:
ok
*/
