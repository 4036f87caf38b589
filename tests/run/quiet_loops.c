/* quiet_loops.c: the compiler must not assume that a loop's variables are used only by their names,
 * and only in the loop. The loop also uses them through a copy of a restrict pointer or through an
 * earlier address. Other threads use them too, and the body waits for these threads. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <unistd.h>

enum { N = 1000 };
static int room[2 * N + 8], *stored;

/* `also` is a copy of x, so both point to one object. */
static int derived(int n, int *restrict x)
{
    int *also = x, sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        x[i] = i;
        also[i] += 1;
        sum += x[i] - i;
    }
    return sum;
}

static void keep(int *p)
{
    stored = p;
}

static int passed_on(int n, int *restrict x)
{
    int sum = 0;
    keep(x);
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        x[i] = i;
        stored[i] += 2;
        sum += x[i] - i;
    }
    return sum;
}

static int row(int n, int (*restrict x)[4])
{
    int *first = x[0], sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        x[i][0] = i;
        first[4 * i] += 3;
        sum += x[i][0] - i;
    }
    return sum;
}

/* `also` is set inside the loop, to an element of x. */
static int inside(int n, int *restrict x)
{
    int sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        int *also = x + i;
        x[i] = i;
        *also += 4;
        sum += x[i] - i;
    }
    return sum;
}

static int array_address(int n)
{
    int m[N], *also = &m[0], sum = 0;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) {
        m[i] = i;
        also[i] += 5;
        sum += m[i] - i;
    }
    return sum;
}

static int variable_address(int n)
{
    int m = 1, *also = &m, sum = 0;
#pragma omp parallel num_threads(1) reduction(+ : sum)
#pragma omp for
    for (int i = 0; i < n; i++) {
        *also = 6;
        sum += m;
    }
    return sum;
}

/* After the loop, other threads read the values that the loop wrote. */
static int behind(int n)
{
    double m[N][3];
    int ok = 0;
#pragma omp parallel for schedule(dynamic, 3)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 3; j++)
            m[i][j] = i + j;
    for (int i = 0; i < n; i++)
        ok += m[i][0] == i && m[i][2] == i + 2;
#pragma omp parallel for reduction(+ : ok)
    for (int i = 0; i < n; i++)
        ok += m[n - 1 - i][1] == n - i;
    return ok;
}

static int run_time(int n, int k)
{
    int m[n][k], (*restrict p)[k] = m, sum = 0;
#pragma omp parallel for collapse(2) schedule(static, 5)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            p[i][j] = i * j;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++)
            sum += m[i][j] - i * j + 1;
    return sum;
}

/* A loop that waits for other threads must see these threads' writes. */
static omp_lock_t lock;
static int go_on(const int *go)
{
    int value;
    omp_set_lock(&lock);
    value = *go;
    omp_unset_lock(&lock);
    return value;
}

static int waits(void)
{
    int by_critical = 0, by_atomic = 0, by_lock = 0, by_fence = 0, *address = &by_lock, seen = 0;
#pragma omp parallel reduction(+ : seen)
    {
        // Thread 0 sleeps before each write, so the others are already in the loop that waits.
#pragma omp master
        {
            usleep(20000);
#pragma omp critical(one)
            by_critical = 1;
            usleep(20000);
#pragma omp atomic write
            by_atomic = 2;
            usleep(20000);
            omp_set_lock(&lock);
            *address = 3;
            omp_unset_lock(&lock);
            usleep(20000);
            by_fence = 4;
            __sync_synchronize();
        }
#pragma omp for schedule(static, 1) nowait
        for (int i = 0; i < 100; i++)
            for (int got = 0; !got; seen += got)
#pragma omp critical(one)
                got = by_critical;
#pragma omp for schedule(static, 1) nowait
        for (int i = 0; i < 100; i++)
            for (int got = 0; !got; seen += got)
#pragma omp atomic read
                got = by_atomic;
#pragma omp for schedule(static, 1) nowait
        for (int i = 0; i < 100; i++)
            for (int got = 0; !got; seen += got)
                got = go_on(&by_lock);
#pragma omp for schedule(static, 1) nowait
        for (int i = 0; i < 100; i++)
            for (int got = 0; !got; seen += got) {
                __sync_synchronize();
                got = by_fence;
            }
    }
    return seen;
}

/* Each loop makes new copies. */
static int again(int n)
{
    int m = 0, sum = 0;
#pragma omp parallel reduction(+ : sum)
    for (int step = 1; step <= 3; step++) {
#pragma omp single
        m = m * 10 + step;
#pragma omp for
        for (int i = 0; i < n; i++)
            sum += m;
    }
    return sum;
}

/* Reduces small arrays. */
static int arrays(int n)
{
    int a[4] = {1, 2, 3, 4}, b[3] = {0};
#pragma omp parallel
    {
#pragma omp for reduction(+ : a)
        for (int i = 0; i < n; i++)
            a[i & 3] += i;
#pragma omp for reduction(max : b) nowait
        for (int i = 0; i < n; i++)
            b[i % 3] = b[i % 3] > i ? b[i % 3] : i;
    }
    return a[0] + 10 * a[1] + 100 * a[2] + 1000 * a[3] + b[0] + b[1] + b[2];
}

int main(void)
{
    int level = 0;
#pragma omp parallel for reduction(max : level)
    for (int i = 0; i < N; i++)
        level = omp_get_level();
    EQ(level, 1);
    omp_init_lock(&lock);
    EQ(derived(N, room), N);
    EQ(passed_on(N, room), 2 * N);
    EQ(row(N / 2, (int(*)[4])room), 3 * N / 2);
    EQ(inside(N, room), 4 * N);
    EQ(array_address(N), 5 * N);
    EQ(variable_address(N), 6 * N);
    EQ(behind(N), 2 * N);
    EQ(run_time(40, 13), 40 * 13);
    EQ(waits(), 1000);
    EQ(again(10), 10 * (1 + 12 + 123));
    EQ(arrays(8), 1 + 4 + 10 * (2 + 6) + 100 * (3 + 8) + 1000 * (4 + 10) + 6 + 7 + 5);
    return check_ok();
}

/* output:
ok
*/
