/* reduction_scan_simd.c: scans in for simd, parallel for simd and simd loops. [OMP 5.2 §5.6, §11.5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 1000 };
static int in[N], out[N], again[N];

static int scan_of(int n, double *to, int level)
{
    double sum = 0;
#pragma omp simd reduction(inscan, + : sum)
    for (int i = 0; i < n; i++) {
        sum += in[i] * level;
#pragma omp scan inclusive(sum)
        to[i] = sum;
    }
    return (int)sum;
}

static int before(int n, int *to, int *most, int level)
{
    int sum = 3, top = -100;
#pragma omp simd reduction(inscan, + : sum) simdlen(4)
    for (int i = 0; i < n; i++) {
        to[i] = sum;
#pragma omp scan exclusive(sum)
        sum += in[i] * level;
    }
#pragma omp simd reduction(inscan, max : top)
    for (int i = n - 1; i >= 0; i--) {
        top = in[i] > top ? in[i] : top;
#pragma omp scan inclusive(top)
        most[i] = top * level;
    }
    return sum;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        in[i] = i * 37 % 101 - 50;

    int x = 100, at = 7, last = -1, t = 5, i;
#pragma omp parallel for simd reduction(inscan, + : x) linear(at : 3) lastprivate(last) private(t) simdlen(8) safelen(16)
    for (i = 0; i < N; i++) {
        t = in[i] * omp_get_level();
        again[i]++;
        x += t;
#pragma omp scan inclusive(x)
        out[i] = x + at;
        last = x;
        again[i] += 10;
    }
    EQ(i, N);
    EQ(t, 5);
    EQ(at, 4 + 3 * N);
    int want = 100;
    for (int k = 0; k < N; k++) {
        want += in[k];
        EQ(out[k], want + 7 + 3 * k);
        EQ(again[k], 11);
    }
    EQ(x, want);
    EQ(last, want);

    /* An exclusive scan of two variables over a backward loop. The region has other variables. */
    long y = 7;
    int most = -1000, no = 0;
#pragma omp parallel
    {
        int own = omp_get_level();
#pragma omp for simd reduction(inscan, + : y) reduction(inscan, max : most) if (simd : no)
        for (int a = 2 * N - 1; a >= 0; a -= 2) {
            int k = N - 1 - a / 2;
            out[k] = (int)y;
            again[k] = most;
#pragma omp scan exclusive(y, most)
            {
                int k2 = N - 1 - a / 2;
                y += in[k2] * own;
                most = in[k2] > most ? in[k2] : most;
            }
        }
    }
    for (int k = 0, sum = 7, top = -1000; k < N; k++) {
        EQ(out[k], sum);
        EQ(again[k], top);
        sum += in[k];
        top = in[k] > top ? in[k] : top;
        if (k == N - 1)
            EQ(y, sum);
    }
    EQ(most, 50);

    /* Scans in simd loops, which clang compiles itself. */
    int bad = 0;
#pragma omp parallel reduction(+ : bad)
    {
        double mine[N];
        int less[N], top[N], sum = 0, above = -100, level = omp_get_level();
        bad += scan_of(N, mine, level) != want - 100;
        bad += before(N, less, top, level) != want - 100 + 3;
        for (int k = 0; k < N; k++) {
            bad += less[k] != sum + 3;
            sum += in[k];
            bad += mine[k] != sum;
        }
        for (int k = N; k-- > 0;) {
            above = in[k] > above ? in[k] : above;
            bad += top[k] != above;
        }
        bad += !level;
    }
    EQ(bad, 0);
    long all = 1;
#pragma omp parallel num_threads(2)
#pragma omp single
    {
#pragma omp simd reduction(inscan, + : all)
        for (int k = 0; k < N; k++) {
            all += in[k] * omp_get_level();
#pragma omp scan inclusive(all)
            out[k] = (int)all;
        }
    }
    for (int k = 0, sum = 1; k < N; k++) {
        sum += in[k];
        EQ(out[k], sum);
        if (k == N - 1)
            EQ(all, sum);
    }
    return check_ok();
}
/* output:
ok
*/
