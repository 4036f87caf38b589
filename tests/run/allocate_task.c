/* allocate_task.c: tasks make their copies in an allocator's memory. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "pages.h"

struct pair {
    int a;
    double b;
};

int main(void)
{
    omp_allocator_handle_t mine = pages_of(1 << 18);
    int good = 0, last = -1, many = 0;
    struct pair p = {1, 2.5};
    short list[5] = {1, 2, 3, 4, 5};
    const int fixed = 11;
    for (int round = 0; round < 50; round++) {
        good = many = 0;
#pragma omp parallel
#pragma omp single
        for (int i = 0; i < 20; i++) {
            int x = i, y = 0, *q = &last;
            p.a = i;
#pragma omp task firstprivate(x, p, list, q, fixed) private(y) allocate(mine : x, y, p, list, q, fixed) shared(good)
            {
                OK(AT_PAGE(x) && AT_PAGE(y) && AT_PAGE(p) && AT_PAGE(list) && AT_PAGE(q) && AT_PAGE(fixed));
                EQ(p.a, x);
                OK(p.b == 2.5 && q == &last);
                EQ(list[4] + fixed, 16);
                EQ(sizeof list, 10);
                y = x;
#pragma omp task shared(y)
                y++;
#pragma omp taskwait
#pragma omp parallel num_threads(2) reduction(+ : y)
                y += x;
                list[0] = 9;
#pragma omp atomic
                good += y > x && list[0] == 9;
            }
            // These changes do not reach the task's copies.
            x = -1;
            p.a = -1;
#pragma omp task private(y) allocate(y) if (i % 2)
            {
                y = i;
#pragma omp atomic
                many += y == i;
            }
        }
        EQ(good, 20);
        EQ(many, 20);
        EQ(list[0], 1);

        int from = 4, own;
        p.a = 7;
#pragma omp parallel master
#pragma omp taskloop firstprivate(from, p) lastprivate(last, p) private(own) allocate(mine : from, last, own, p) \
    num_tasks(5) shared(good)
        for (int i = 0; i < 40; i++) {
            OK(AT_PAGE(from) && AT_PAGE(last) && AT_PAGE(own) && AT_PAGE(p));
            own = from + i;
            EQ(p.b * 2, 5);
            if (i % 8 == 0)
                EQ(p.a, 7);
            p.a = i;
            last = own;
#pragma omp atomic
            good++;
        }
        EQ(good, 60);
        EQ(last, 43);
        EQ(p.a, 39);
        last = -1;
#pragma omp parallel masked taskloop simd firstprivate(from) lastprivate(last) allocate(mine : from, last) grainsize(3)
        for (int i = 0; i < 40; i++)
            last = AT_PAGE(from) && AT_PAGE(last) ? from * i : -9;
        EQ(last, 156);
    }
    omp_destroy_allocator(mine);
    // A task that waits for earlier tasks frees its copies while other tasks still run.
    for (int round = 0; round < 100; round++) {
        omp_allocator_handle_t brief = pages_of(4096);
        good = 0;
#pragma omp parallel masked
        {
#pragma omp task firstprivate(round) allocate(brief : round) shared(good)
            good = AT_PAGE(round) ? round + 1 : -1;
#pragma omp taskwait
            omp_destroy_allocator(brief);
        }
        EQ(good, round + 1);
    }
    return check_ok();
}

/* output:
ok
*/
