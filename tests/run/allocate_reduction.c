/* allocate_reduction.c: reductions make their copies in an allocator's memory. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "pages.h"

#define N 120

struct pair {
    long a, b;
};
#pragma omp declare reduction(both : struct pair : omp_out.a += omp_in.a, omp_out.b *= omp_in.b) \
    initializer(omp_priv = {0, 1})

static int table[6];

static void arrays(int n, int *from, omp_allocator_handle_t mine)
{
    int v[n], small[3] = {1, 1, 1};
    static double large[2000];
    for (int i = 0; i < n; i++)
        v[i] = 1;
    large[1999] = 5;
#pragma omp parallel reduction(+ : v, table, from[1 : 2], small, large) allocate(mine : v, table, from, small, large)
    {
        EQ(sizeof v, n * sizeof(int));
        OK(AT_PAGE(v) && AT_PAGE(table) && AT_PAGE(from[1]) && AT_PAGE(small) && AT_PAGE(large));
#pragma omp for
        for (int i = 0; i < N; i++) {
            v[i % n]++;
            table[i % 6] += i;
            from[1 + i % 2]++;
            small[i % 3]++;
            large[i + 1880]++;
        }
    }
    for (int i = 0; i < n; i++)
        EQ(v[i], 1 + N / n);
    for (int i = 0; i < 6; i++)
        EQ(table[i], 1140 + 20 * i);
    EQ(from[0], 10);
    EQ(from[1], 20 + N / 2);
    EQ(from[2], 30 + N / 2);
    EQ(small[2], 1 + N / 3);
    OK(large[1999] == 6 && large[1879] == 0);
}

int main(void)
{
    omp_allocator_handle_t mine = pages_of(1 << 23);
    for (int round = 0; round < 20; round++) {
        int sum = 1, most = -1, threads = 0, from[] = {10, 20, 30};
        double product = 1;
        struct pair p = {3, 2}, t = p;
#pragma omp parallel reduction(+ : sum, threads) reduction(max : most) reduction(both : p) \
    allocate(mine : sum, most, p) allocate(threads)
        {
            OK(AT_PAGE(sum) && AT_PAGE(most) && AT_PAGE(p));
            EQ(p.b, 1);
            threads++;
#pragma omp for nowait reduction(* : product) allocate(mine : product)
            for (int i = 0; i < 10; i++) {
                OK(AT_PAGE(product));
                product *= 2;
            }
#pragma omp for reduction(+ : from[ : 3]) allocate(mine : from) firstprivate(table) allocate(mine : table)
            for (int i = 0; i < N; i++) {
                OK(AT_PAGE(from) && AT_PAGE(table));
                from[i % 3]++;
                sum += i;
                if (i > most)
                    most = i;
            }
#pragma omp sections reduction(both : t) allocate(mine : t)
            {
#pragma omp section
                {
                    OK(AT_PAGE(t));
                    t.a += 5;
                }
#pragma omp section
                t.b *= 7;
            }
            p.a = 5;
            // The task adds to the thread's copy.
#pragma omp task shared(sum)
            sum++;
#pragma omp taskwait
        }
        EQ(sum, 1 + N * (N - 1) / 2 + threads);
        EQ(most, N - 1);
        OK(product == 1024);
        EQ(from[0] + from[1] + from[2], 60 + N);
        OK(threads > 0);
        EQ(p.a, 3 + 5 * threads);
        EQ(p.b, 2);
        EQ(t.a, 8);
        EQ(t.b, 14);

        long total = 0;
        int last = 0, list[N];
#pragma omp parallel for reduction(+ : total) lastprivate(conditional : last) allocate(mine : total, last)
        for (int i = 0; i < N; i++) {
            OK(AT_PAGE(total) && AT_PAGE(last));
            total += i;
            if (i == 70)
                last = i;
        }
        EQ(total, N * (N - 1) / 2);
        EQ(last, 70);
        sum = 0;
#pragma omp parallel for reduction(inscan, + : sum) allocate(mine : sum)
        for (int i = 0; i < N; i++) {
            OK(AT_PAGE(sum));
            sum += i;
#pragma omp scan inclusive(sum)
            list[i] = sum;
        }
        EQ(list[N - 1], N * (N - 1) / 2);
        EQ(list[50], 1275);
        EQ(sum, list[N - 1]);

        int values[] = {10, 20, 30};
        for (int i = 0; i < 6; i++)
            table[i] = 0;
        arrays(8, values, mine);
    }
    omp_destroy_allocator(mine);
    // The allocator is destroyed right after the loop or the region.
    long done = 0;
    for (int round = 0; round < 200; round++) {
        int all = 0, of[5000] = {0};
        omp_allocator_handle_t brief = pages_of(1 << 20);
#pragma omp parallel reduction(+ : all) allocate(brief : all)
        {
            static omp_allocator_handle_t inner;
#pragma omp single
            inner = pages_of(1 << 20);
#pragma omp for reduction(+ : of) allocate(inner : of)
            for (int i = 0; i < 100; i++)
                of[i * 50]++;
#pragma omp single
            omp_destroy_allocator(inner);
#pragma omp for private(done) allocate(brief : done)
            for (int i = 0; i < 100; i++) {
                done = of[i * 50];
                all += AT_PAGE(done) ? (int)done : 0;
            }
        }
        omp_destroy_allocator(brief);
        done += all;
    }
    EQ(done, 20000);
    return check_ok();
}

/* output:
ok
*/
