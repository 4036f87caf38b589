/* depend_wakes.c: which threads are woken when tasks become ready: as many as the tasks need, and none
 * for a task that the same thread runs next. [OMP 5.2 §15.9.5]
 */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <sys/resource.h>

enum { CHAIN = 200 };
static const double LONG = 0.03; /* seconds; after this time, threads that wait are asleep */

static void work(double seconds)
{
    double end = omp_get_wtime() + seconds;
    while (omp_get_wtime() < end)
        ;
}

static void set(int *flag)
{
#pragma omp atomic write seq_cst
    *flag = 1;
}

/* Returns 0 if the flag is not set in time. */
static int comes(int *flag)
{
    double end = omp_get_wtime() + 60;
    int is_set = 0;
    while (!is_set && omp_get_wtime() < end) {
#pragma omp atomic read seq_cst
        is_set = *flag;
    }
    return is_set;
}

static long sleeps(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw;
}

static void create_chain(int *count)
{
    work(LONG);
    for (int i = 0; i < CHAIN; i++) {
#pragma omp task depend(inout : *count) firstprivate(count)
        {
            EQ(*count, i);
            ++*count;
            work(0.0002);
        }
    }
}

/* Returns how often threads gave up their processors. */
static long chain(int form)
{
    int count = 0;
    long before = sleeps();
#pragma omp parallel
#pragma omp single
    {
        if (form == 0) {
            create_chain(&count); /* the barrier waits for the tasks */
        } else if (form == 1) {
            create_chain(&count);
#pragma omp taskwait
            EQ(count, CHAIN);
        } else {
#pragma omp taskgroup
            create_chain(&count);
            EQ(count, CHAIN);
        }
    }
    EQ(count, CHAIN);
    return sleeps() - before;
}

/* Each task of a chain can begin only when the one before is complete. So no other thread is of use. An
 * emulator's own locks, on a busy machine, also make threads sleep: then a later attempt is below the
 * limit. If each task woke a thread, none would be. */
static void chains(void)
{
    for (int form = 0; form < 3; form++) {
        long most = CHAIN / 2 + 8 * omp_get_max_threads(), least = most;
        for (int attempt = 0; attempt < 5 && least >= most; attempt++)
            least = chain(form);
        OK(least < most);
    }
}

/* One task makes two tasks ready, which need each other. */
static void a_pair(void)
{
    int here = 0, there = 0, x = 0;
#pragma omp task depend(out : x) shared(x)
    work(LONG);
#pragma omp task depend(in : x) shared(here, there, x)
    {
        set(&here);
        OK(comes(&there));
    }
#pragma omp task depend(in : x) shared(here, there, x)
    {
        set(&there);
        OK(comes(&here));
    }
#pragma omp taskwait
}

/* The thread runs the first task while it waits to run the undeferred one, which needs the last one. */
static void an_undeferred_task(void)
{
    int flag = 0, x = 0;
#pragma omp task depend(out : x) shared(x)
    work(LONG);
#pragma omp task depend(in : x) shared(flag, x)
    set(&flag);
#pragma omp task depend(in : x) shared(flag, x) if (0)
    OK(comes(&flag));
#pragma omp taskwait
}

/* The last task of a group makes a task ready that is not in the group. The encountering thread runs
 * that last task at the end of the group, and then needs the other one. */
static void outside_of_the_group(void)
{
    int begun = 0, flag = 0, x = 0, lock = 0;
#pragma omp task depend(out : x) shared(begun, x)
    OK(comes(&begun));
#pragma omp task depend(in : x) depend(mutexinoutset : lock) shared(flag, lock, x)
    set(&flag);
#pragma omp taskgroup
    {
#pragma omp task depend(mutexinoutset : lock) shared(begun, lock)
        {
            set(&begun);
            work(LONG);
        }
    }
    OK(comes(&flag));
#pragma omp taskwait
}

int main(void)
{
    int teams = 0;
    chains();
#pragma omp parallel
#pragma omp single
    {
        teams = omp_get_level();
        if (omp_get_num_threads() > 1) {
            a_pair();
            an_undeferred_task();
            outside_of_the_group();
        }
    }
    EQ(teams, 1);
    return check_ok();
}
/* output:
ok
*/
