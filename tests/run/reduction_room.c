/* reduction_room.c: regions that follow each other use the same memory for their copies of an array.
 * [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <sys/resource.h>

enum { N = 300000, ROUNDS = 30 };
static double sums[N];

static long kilobytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void of_a_loop(void)
{
    int level = 0;
#pragma omp parallel for reduction(+ : sums) reduction(max : level)
    for (int i = 0; i < N; i++) {
        sums[i] += i;
        level = omp_get_level();
    }
    EQ(level, 1);
}

static void of_tasks(void)
{
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : sums) num_tasks(4)
    for (int i = 0; i < N; i++)
        sums[i] += i;
}

int main(void)
{
    of_a_loop();
    of_tasks();
    long before = kilobytes();
    for (int i = 1; i < ROUNDS; i++) {
        of_a_loop();
        of_tasks();
    }
    /* The threads may share the tasks in another way, so there may be more copies at a time. */
    OK(kilobytes() - before < (omp_get_max_threads() + 2) * (long)(sizeof sums / 1024));
    for (int i = 0; i < N; i++)
        EQ(sums[i], 2LL * ROUNDS * i);
    return check_ok();
}
/* output:
ok
*/
