/* busy_processors.c: threads sleep in barriers while other processes need the processors. A thread that
 * polled would lose its processor for a time slice in nearly each barrier. [OMP 5.2 §21.2.3]
 */
// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "check.h"
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OTHERS = 8, BARRIERS = 400 };

static pid_t other[OTHERS];

/* Stays on the first two processors. Returns how many there are. */
static int stay_on_two(void)
{
    cpu_set_t all, two;
    CPU_ZERO(&two);
    sched_getaffinity(0, sizeof all, &all);
    for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&two) < 2; i++)
        if (CPU_ISSET(i, &all))
            CPU_SET(i, &two);
    sched_setaffinity(0, sizeof two, &two);
    return CPU_COUNT(&two);
}

static pid_t start_other(void)
{
    pid_t parent = getpid(), child = fork();
    if (child != 0)
        return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (getppid() == parent)
        for (volatile int i = 0; i < 100000; i++)
            ;
    _exit(0);
}

static long sleeps(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw;
}

int main(void)
{
    int threads = 0, processors = stay_on_two();
    for (int i = 0; i < OTHERS; i++)
        other[i] = start_other();
    long before = sleeps();
    omp_set_dynamic(0);
#pragma omp parallel num_threads(2) reduction(+ : threads)
    {
        for (int i = 0; i < BARRIERS; i++) {
            for (volatile int k = 0; k < 5000; k++)
                ;
#pragma omp barrier
        }
        threads += omp_get_level();
    }
    long slept = sleeps() - before;
    for (int i = 0; i < OTHERS; i++) {
        kill(other[i], SIGKILL);
        waitpid(other[i], NULL, 0);
    }
    EQ(threads, 2);
    /* on one processor, the members yield to each other */
    if (processors == 2)
        OK(slept > BARRIERS / 2);
    return check_ok();
}
/* output:
ok
*/
