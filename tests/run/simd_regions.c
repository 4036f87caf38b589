/* simd_regions.c: simd inside parallel regions, tasks and loops: the clauses name shared, private
 * and local variables. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 200 };
static double kept[N];

#pragma omp declare simd uniform(by) linear(i : 1) notinbranch
static int scaled(int i, int by)
{
    return i * by;
}

#pragma omp declare simd simdlen(4)
double half(double x);

static void task_of(int *out, int n, int level)
{
    enum width { NARROW = 4, WIDE = 8 };
    struct pair { int a, b; } pair = {level, 2};
    int last = -1, at = 3, step = 2, t = 77;
#pragma omp task shared(last, at, pair, t) firstprivate(out)
    {
        enum width w = WIDE;
#pragma omp simd safelen(WIDE) simdlen(NARROW) lastprivate(last) linear(at : (step)) private(t) if (w > n - n)
        for (int i = 0; i < n; i++) {
            t = i * pair.a;
            out[i] = t + pair.b;
            last = out[i] + at;
        }
        pair.b = (int)w;
    }
#pragma omp taskwait
    EQ(last, n - 1 + 2 + 3 + 2 * (n - 1));
    EQ(at, 3 + 2 * (n - 1));
    EQ(t, 77);
    EQ(pair.b, WIDE);
}

int main(void)
{
    float a[N] __attribute__((aligned(32)));
    float *p = a;
    int i, sum = 0, most = 0, count = 0, limit = N;
    double product = 1;
#pragma omp parallel num_threads(3)
    {
        int mine[N], level = omp_get_level();
        task_of(mine, N, level);
        for (int k = 0; k < N; k++)
            EQ(mine[k], k + 2);
#pragma omp single
        {
            /* All variables here are shared, and other constructs write some of them. */
            limit -= 10;
#pragma omp simd aligned(p : 32) collapse(1)
            for (i = 0; i < limit; i++)
                p[i] = (float)i;
            EQ(i, N - 10);
            p++;
#pragma omp simd reduction(+ : sum) reduction(max : most) nontemporal(count)
            for (i = 0; i < limit; i += 2) {
                sum += scaled(i, level);
                most = most > i ? most : i;
                count++;
            }
#pragma omp simd reduction(* : product) private(i)
            for (int k = 0; k < 0; k++)
                product *= 2;
        }
#pragma omp for schedule(static, 9)
        for (int k = 0; k < N; k++) {
            double t;
#pragma omp simd private(t)
            for (int l = 0; l < 16; l++) {
                t = half(l * 2.0) * level;
                mine[l] = (int)t;
            }
            kept[k] = mine[15] + mine[k % 16];
        }
    }
    EQ(limit, N - 10);
    EQ(count, 95);
    EQ(sum, 95 * 94);
    EQ(most, 188);
    EQ(p - a, 1);
    for (int k = 0; k < N; k++)
        EQ(kept[k], 15 + k % 16);
    return check_ok();
}

double half(double x)
{
    return x / 2;
}

/* output:
ok
*/
