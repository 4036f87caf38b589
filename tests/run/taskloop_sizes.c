/* taskloop_sizes.c: grainsize and num_tasks set the number of tasks and their
 * sizes. [OMP 5.2 §12.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

#define N 100
static int owner[N], tasks, sizes[N];

/* A task's copy of `first` is -1 until the task's first iteration. */
#define RUN(n, ...)                                            \
    do {                                                       \
        int first = -1;                                        \
        tasks = 0;                                             \
        _Pragma("omp parallel") _Pragma("omp single")          \
        _Pragma(#__VA_ARGS__)                                  \
        for (int i = 0; i < n; i++) {                          \
            if (first < 0) {                                   \
                first = i;                                     \
                _Pragma("omp atomic") tasks += omp_get_level(); \
            }                                                  \
            owner[i] = first;                                  \
        }                                                      \
        for (int i = 0; i < N; i++)                            \
            sizes[i] = 0;                                      \
        for (int i = 0; i < n; i++)                            \
            sizes[owner[i]]++;                                 \
    } while (0)

static int smallest(void)
{
    int least = N + 1;
    for (int i = 0; i < N; i++)
        if (sizes[i] && sizes[i] < least)
            least = sizes[i];
    return least;
}

static int largest(void)
{
    int most = 0;
    for (int i = 0; i < N; i++)
        if (sizes[i] > most)
            most = sizes[i];
    return most;
}

int main(void)
{
    int seven = 7, zero = 0;
    RUN(100, omp taskloop firstprivate(first) num_tasks(seven));
    EQ(tasks, 7);
    EQ(smallest(), 14);
    EQ(largest(), 15);
    RUN(100, omp taskloop firstprivate(first) num_tasks(strict : 30));
    EQ(tasks, 30);
    RUN(5, omp taskloop firstprivate(first) num_tasks(30));
    EQ(tasks, 5);
    RUN(100, omp taskloop firstprivate(first) grainsize(seven));
    OK(smallest() >= 7 && largest() < 14);
    EQ(tasks, 14);
    RUN(3, omp taskloop firstprivate(first) grainsize(7));
    EQ(tasks, 1);
    RUN(100, omp taskloop firstprivate(first) grainsize(strict : seven));
    EQ(tasks, 15);
    EQ(largest(), 7);
    EQ(smallest(), 2);
    EQ(sizes[98], 2);
    /* A value that is not positive has the effect of 1. */
    RUN(9, omp taskloop firstprivate(first) grainsize(zero));
    EQ(tasks, 9);
    RUN(9, omp taskloop firstprivate(first) num_tasks(zero));
    EQ(tasks, 1);
    RUN(100, omp taskloop firstprivate(first));
    EQ(tasks > 1, 1);
    return check_ok();
}
/* output:
ok
*/
