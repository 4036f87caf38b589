/* simd_step_original.c: a construct has a copy of a variable. The step of linear, the chunk size
 * and the condition of if use the original of this variable.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
enum { N = 20 };
static int a[N], owner[N];
/* Checks that the linear variable began with 5 and had the step 3. */
static void steps(int last)
{
    for (int i = 0; i < N; i++)
        EQ(a[i], 5 + 3 * i);
    EQ(last, 5 + 3 * N);
}
/* The region reaches the variables through pointers. */
static void in_region(void)
{
    int z = 5, by = 3;
#pragma omp parallel num_threads(1) shared(z, by)
#pragma omp simd linear(z : by) private(by)
    for (int i = 0; i < N; i++) {
        by = a[i] = z;
        z += 3;
    }
    steps(z);
    z = 5;
#pragma omp parallel num_threads(1) shared(z, by)
#pragma omp simd linear(z : by) lastprivate(by)
    for (int i = 0; i < N; i++) {
        by = a[i] = z;
        z += 3;
    }
    steps(z);
    EQ(by, 5 + 3 * (N - 1));
    z = 5;
    by = 2;
#pragma omp parallel num_threads(1) shared(z, by)
#pragma omp simd linear(z : by + 1) reduction(+ : by)
    for (int i = 0; i < N; i++) {
        a[i] = z;
        by++;
        z += 3;
    }
    steps(z);
    EQ(by, 2 + N);
    z = 5;
    by = 3;
#pragma omp parallel num_threads(1) shared(z, by)
#pragma omp simd linear(z : by) linear(by)
    for (int i = 0; i < N; i++) {
        a[i] = z;
        by++;
        z += 3;
    }
    steps(z);
    EQ(by, 3 + N);
}
static void in_target(void)
{
    int z = 5, by = 3;
#pragma omp target simd linear(z : by) private(by)
    for (int i = 0; i < N; i++) {
        by = a[i] = z;
        z += 3;
    }
    steps(z);
    z = 5;
#pragma omp target parallel for simd linear(z : by) private(by) num_threads(2)
    for (int i = 0; i < N; i++) {
        by = a[i] = z;
        z += 3;
    }
    steps(z);
}
/* On a combined construct, the parallel part makes the copies of a reduction's variable. */
static void combined(void)
{
    int z = 5, by = 3, size = 4, count = 0;
#pragma omp parallel for reduction(+ : by) linear(z : by) num_threads(2)
    for (int i = 0; i < N; i++) {
        a[i] = z;
        by++;
        z += 3;
    }
    steps(z);
    EQ(by, 3 + N);
#pragma omp parallel for reduction(+ : size, count) schedule(static, size) num_threads(2)
    for (int i = 0; i < N; i++) {
        owner[i] = omp_get_thread_num();
        size++;
        count++;
    }
    for (int i = 0; i < N; i++)
        EQ(owner[i], i / 4 % 2);
    EQ(size, 4 + N);
    EQ(count, N);
    size = 3;
#pragma omp parallel for simd reduction(+ : size) if (simd : size == 3) num_threads(2)
    for (int i = 0; i < N; i++)
        size++;
    EQ(size, 3 + N);
}
/* The region needs only copies of x and y, so its code gets no access to the originals. */
static int alone(void)
{
    int x = 3, y, sum = 0;
#pragma omp parallel num_threads(2)
    {
        int own = 0;
#pragma omp simd private(x) reduction(+ : own)
        for (int i = 0; i < N; i++) {
            x = i;
            own += x;
        }
#pragma omp atomic
        sum += own;
    }
#pragma omp parallel num_threads(2) shared(x, y)
#pragma omp simd private(x, y)
    for (int i = 0; i < N; i++) {
        x = i;
        y = x + 1;
        a[i] = y;
    }
    return sum + x + a[N - 1];
}
int main(void)
{
    in_region();
    in_target();
    combined();
    EQ(alone(), N * (N - 1) + 3 + N);
    return check_ok();
}

/* output:
ok
*/
