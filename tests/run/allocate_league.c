/* allocate_league.c: private copies of teams, distribute and target regions, and of their simd
 * loops, lie in memory of an allocator. [OMP 5.2 §6.6] */
// SPDX-License-Identifier: MIT
#include "pages.h"

#pragma omp requires dynamic_allocators

#define N 96

int main(void)
{
    omp_allocator_handle_t mine = pages_of(1 << 20);
    int x = 3, y = 0, list[4] = {1, 2, 3, 4}, wrong = 0;
    for (int round = 0; round < 20; round++) {
        int sum = 1, inner = 0, table[N] = {0}, of[3] = {0};
        long large[1500] = {0};
#pragma omp teams num_teams(3) private(y) firstprivate(x, list) reduction(+ : sum, inner, large, wrong) \
    allocate(mine : x, y, list, sum, large, inner)
        {
            wrong += !(AT_PAGE(x) && AT_PAGE(y) && AT_PAGE(list) && AT_PAGE(sum) && AT_PAGE(large));
            y = x + omp_get_team_num();
            list[1] += y;
#pragma omp parallel num_threads(2) reduction(+ : inner) allocate(mine : inner)
            inner += AT_PAGE(inner) ? 1 : -100;
            sum += list[1];
            large[1499] += y;
        }
        EQ(sum, 1 + 5 + 6 + 7);
        OK(inner >= 3);
        EQ(large[1499], 12);
        EQ(wrong, 0);

        int last = -1;
#pragma omp teams num_teams(2)
#pragma omp distribute firstprivate(x) lastprivate(last) allocate(mine : x, last)
        for (int i = 0; i < N; i++) {
            table[i] = AT_PAGE(x) && AT_PAGE(last) ? x : -1;
            last = i * x;
        }
        EQ(last, 3 * (N - 1));
        for (int i = 0; i < N; i++)
            EQ(table[i], 3);

        long total = 0;
#pragma omp target teams distribute parallel for num_teams(2) firstprivate(x) private(y) lastprivate(last) \
    reduction(+ : total, of[ : 3]) allocate(mine : x, y, last, total, of) map(tofrom : table)
        for (int i = 0; i < N; i++) {
            y = AT_PAGE(x) && AT_PAGE(y) && AT_PAGE(last) && AT_PAGE(total) && AT_PAGE(of[0]);
            table[i] = y ? x * i : -1;
            total += i;
            of[i % 3]++;
            last = i;
        }
        EQ(total, N * (N - 1) / 2);
        EQ(last, N - 1);
        EQ(of[0] + of[1] + of[2], N);
        for (int i = 0; i < N; i++)
            EQ(table[i], 3 * i);

#pragma omp teams distribute parallel for simd num_teams(2) private(y) reduction(+ : total) lastprivate(last) \
    allocate(mine : y, total, last)
        for (int i = 0; i < N; i++) {
            y = i;
            last = AT_PAGE(y) && AT_PAGE(last) ? y : -1;
            total += AT_PAGE(total) ? y : N;
        }
        EQ(total, N * (N - 1));
        EQ(last, N - 1);
#pragma omp parallel for simd firstprivate(x) reduction(+ : total) allocate(mine : x, total)
        for (int i = 0; i < N; i++)
            total += AT_PAGE(x) && AT_PAGE(total) ? -x * i : 0;
        EQ(total, N * (N - 1) - 3 * N * (N - 1) / 2);

        // The target task has copies, and the region has variables of its own.
        x = 5;
#pragma omp target firstprivate(x, list) private(y) map(tofrom : of) allocate(mine : x, y, list) nowait
        {
            of[0] = AT_PAGE(x) && AT_PAGE(y) && AT_PAGE(list) ? x + list[3] : -1;
            x = list[3] = 0;
        }
        x = 3;
#pragma omp taskwait
        EQ(of[0], 9);
        EQ(list[3], 4);
#pragma omp target parallel num_threads(2) firstprivate(list) reduction(+ : sum) allocate(mine : list, sum)
        {
            list[0] = AT_PAGE(list) && AT_PAGE(sum);
            sum += list[0] * list[1];
        }
        OK(sum == 21 || sum == 23);
    }
    omp_destroy_allocator(mine);
    // The target region itself makes the allocator.
    const omp_alloctrait_t traits[] = {{omp_atk_alignment, 4096}};
    omp_allocator_handle_t there = omp_null_allocator;
    int seen = 0, from = 8;
#pragma omp target firstprivate(from) private(y) allocate(there : from, y) uses_allocators(there(traits)) \
    map(tofrom : seen)
    {
        y = from;
        seen = AT_PAGE(from) && AT_PAGE(y) ? y : -1;
    }
    EQ(seen, 8);
    return check_ok();
}

/* output:
ok
*/
