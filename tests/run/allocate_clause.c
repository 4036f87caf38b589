/* allocate_clause.c: private copies lie in memory of the allocator, and are freed. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "pages.h"

struct pair {
    int a;
    double b;
};

static int table[3] = {7, 8, 9};

int main(void)
{
    omp_allocator_handle_t mine = pages_of(32768);
    int n = omp_get_max_threads(), x = 3, y = 4, last = -1, level = 0, good = 0;
    const int fixed = 11;
    short list[5] = {1, 2, 3, 4, 5};
    struct pair p = {1, 2.5}, *q = &p;
    for (int round = 0; round < 100; round++) {
        good = 0;
#pragma omp parallel private(x) firstprivate(y, list, p, q, fixed) allocate(mine : x, y, list) \
    allocate(mine : p, q, fixed) reduction(max : level)
        {
            int me = omp_get_thread_num();
            level = omp_get_level();
            OK(AT_PAGE(x) && AT_PAGE(y) && AT_PAGE(list) && AT_PAGE(p) && AT_PAGE(q) && AT_PAGE(fixed));
            EQ(y, 4);
            EQ(fixed, 11);
            EQ(list[4], 5);
            EQ(sizeof list, 10);
            OK(p.b == 2.5 && q->b == 2.5);
            x = me;
            y += me;
            list[0] = (short)me;
            p.a = me * 2;
            q = &p;
#pragma omp task shared(x, p)
            {
                EQ(x, me);
                EQ(p.a, 2 * me);
                x += 100;
            }
#pragma omp taskwait
#pragma omp barrier
            EQ(x, me + 100);
            EQ(q->a, 2 * me);
            EQ(list[0], me);
#pragma omp for lastprivate(last) firstprivate(table) allocate(mine : last, table) nowait
            for (int i = 0; i < 40; i++) {
                OK(AT_PAGE(last) && AT_PAGE(table));
                EQ(table[0] + table[2], 16);
                table[1]++;
                last = i;
            }
#pragma omp single private(y) allocate(y)
            {
                y = 9;
#pragma omp atomic
                good++;
            }
#pragma omp sections private(y) allocate(mine : y)
            {
#pragma omp section
                {
                    OK(AT_PAGE(y));
                    y = 0;
                }
            }
            EQ(y, 4 + me);
        }
        EQ(last, 39);
        last = -1;
#pragma omp parallel for firstprivate(y) lastprivate(last, p) allocate(mine : y, last, p) schedule(dynamic) if (n > 1)
        for (int i = 0; i < 10; i++) {
            OK(AT_PAGE(y) && AT_PAGE(last) && AT_PAGE(p));
            last = y + i;
            p.a = i;
            p.b = 2.5;
        }
        EQ(last, 13);
        EQ(p.a, 9);
        p.a = 1;
        EQ(good, 1);
    }
    EQ(level, 1);
    EQ(table[1], 8);
    EQ(list[0], 1);
    EQ(x + y, 7);
    omp_destroy_allocator(mine);
    // The allocator is destroyed right after the region. Tasks of the region use the copies until
    // the region's end.
    int done = 0;
    for (int round = 0; round < 200; round++) {
        omp_allocator_handle_t brief = pages_of(32768);
        int copy = round;
#pragma omp parallel firstprivate(copy) allocate(brief : copy)
        {
#pragma omp task shared(copy)
            {
                copy++;
#pragma omp atomic
                done += copy == round + 1 && AT_PAGE(copy);
            }
        }
        omp_destroy_allocator(brief);
    }
    EQ(done, 200 * n);
    double own[3] = {1, 2, 3};
#pragma omp allocate(own)
    int sum = 0;
#pragma omp parallel for firstprivate(own) lastprivate(own) allocate(own) reduction(+ : sum)
    for (int i = 0; i < 30; i++) {
        own[0] = i;
        sum += (int)own[2];
    }
    EQ(own[0], 29);
    EQ(sum, 90);
    return check_ok();
}

/* output:
ok
*/
