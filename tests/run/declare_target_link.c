/* declare_target_link.c: variables of a link clause in regions of a declare target function. [OMP 5.2 §7.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int from[100], to[100];
int total, tasks;
#pragma omp declare target link(from, to) link(total, tasks)

#pragma omp begin declare target
static void twice(void)
{
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 100; i++)
        to[i] += 2 * from[i];
}

static void sum(void)
{
#pragma omp parallel num_threads(2)
    {
#pragma omp for reduction(+ : total)
        for (int i = 0; i < 100; i++)
            total += to[i];
#pragma omp single
#pragma omp task
        tasks++;
    }
}
#pragma omp end declare target

int main(void)
{
    for (int i = 0; i < 100; i++)
        from[i] = i;
#pragma omp target map(to : from) map(tofrom : to)
    twice();
#pragma omp target map(to : to) map(tofrom : total, tasks)
    sum();
    EQ(total, 9900);
    EQ(tasks, 1);
    from[1] = 50;
    twice();
    EQ(to[1], 102);
    return check_ok();
}

/* output:
ok
*/
