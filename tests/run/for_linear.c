/* for_linear.c: the linear clause on a loop without simd: the value at the start of each iteration,
 * and the last value. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 101 };
static int seen[N * 4];

static int asked; /* how often the step was evaluated */
static int three(void)
{
#pragma omp atomic
    asked++;
    return 3;
}

int main(void)
{
    int threads = 0, j = 5;
    unsigned char small = 250;
    long long big = 1LL << 40;
    int by = -7;
#pragma omp parallel
    {
#pragma omp single
        threads = omp_get_num_threads() * omp_get_level();
#pragma omp for linear(j : three()) linear(small) linear(big : by) schedule(dynamic, 3)
        for (int i = 0; i < N; i++) {
            EQ(j, 5 + 3 * i);
            EQ(small, (250 + i) & 255);
            EQ(big, (1LL << 40) - 7 * i);
            seen[i] += omp_get_level();
            if (i % 4)
                continue;
            j = -1; /* this does not change the value with which the next iteration starts */
        }
    }
    EQ(asked, threads);
    EQ(j, -1);
    EQ(small, (250 + N - 1) & 255);
    EQ(big, (1LL << 40) - 7 * (N - 1));

    /* As in the ARB's examples, the body steps the variable. */
    int to = 0;
#pragma omp parallel for linear(to : 2) schedule(static, 4)
    for (int i = 0; i < 2 * N; i += 2) {
        seen[to] += omp_get_level();
        to += 2;
    }
    EQ(to, 2 * N);
    for (int i = 0; i < 2 * N; i += 2)
        EQ(seen[i], i < N ? 2 : 1);

    /* linear on a collapsed nest, with ordered and without, and in the syntax of OpenMP 5.2. */
    int next = 0, at = 0;
#pragma omp parallel for collapse(2) ordered linear(at : step(2)) schedule(static, 2)
    for (int i = 0; i < 7; i++)
        for (int k = 10; k > 0; k -= 3) {
            EQ(at, 2 * (i * 4 + (10 - k) / 3));
#pragma omp ordered
            EQ(at, 2 * next++);
        }
    EQ(next, 28);
    EQ(at, 54);
    int value = 1;
#pragma omp parallel for linear(value : val, step(by))
    for (int i = 0; i < N; i++)
        EQ(value, 1 - 7 * i);
    return check_ok();
}

/* output:
ok
*/
