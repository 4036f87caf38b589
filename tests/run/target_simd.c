/* target_simd.c: target simd has the clauses of target and those of simd. Some clauses name
 * variables that the loop does not use. [OMP 5.2 §10.4, §13.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 20 };

int main(void)
{
    int sum = 0, at = 5, last = -1, unused = 1, kept = 9, side = 3, level = 0, spare = 0, other = 0, a[N], b[N];
    int *p = a;
    for (int i = 0; i < N; i++)
        a[i] = i, b[i] = 0;
#pragma omp parallel num_threads(2) reduction(max : level)
#pragma omp single
    {
        int only_if = b[3];
        level = omp_get_level();
#pragma omp target simd map(to : unused) map(b) firstprivate(kept) is_device_ptr(p) device(kept - 9) \
    if (target : kept > 1) if (simd : kept > 2) linear(at : 2) lastprivate(last) reduction(+ : sum) private(side) \
    depend(inout : a) nowait simdlen(4)
        for (int i = 0; i < N; i++) {
            side = p[i] + kept;
            b[i] = side;
            sum += side;
            last = i * 3;
            at += 2;
        }
#pragma omp target simd firstprivate(unused) has_device_addr(b) linear(spare) lastprivate(other) depend(inout : a) if (only_if)
        for (int i = 0; i < 4; i++)
            b[i]++;
#pragma omp taskwait
#pragma omp parallel for simd num_threads(2) aligned(p : 4) nontemporal(a) /* uses neither p nor a */
        for (int i = 0; i < N; i++)
            b[i] += omp_get_level();
#pragma omp taskloop simd aligned(p : 4) nontemporal(a)
        for (int i = 0; i < N; i++)
            b[i] += omp_get_level();
    }
    EQ(level, 1);
    int turn = 1, times = 3, more = 2;
#pragma omp target simd if (turn) lastprivate(turn) reduction(+ : times)
    for (int i = 0; i < N; i++)
        times++, turn = i;
    EQ(times, 3 + N);
    EQ(turn, N - 1);
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp simd if (times > more) reduction(+ : times) private(more) linear(turn)
        for (int i = 0; i < N; i++) {
            more = i;
            times += more;
            turn++;
        }
    }
    EQ(times, 3 + N + N * (N - 1) / 2);
    EQ(turn, 2 * N - 1);
    EQ(more, 2);
    EQ(sum, N * (N - 1) / 2 + 9 * N);
    EQ(at, 5 + 2 * N);
    EQ(last, 3 * (N - 1));
    EQ(side, 3);
    EQ(kept, 9);
    for (int i = 0; i < N; i++)
        EQ(b[i], i + 9 + (i < 4) + 3);
    return check_ok();
}

/* output:
ok
*/
