/* reduction_scan.c: inclusive and exclusive scans in for and parallel for; each iteration runs each phase once.
 * [OMP 5.2 §5.6] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

struct word { unsigned long long bits; int length; };
#pragma omp declare reduction(join : struct word : omp_out.bits ^= omp_in.bits, omp_out.length += omp_in.length)
#pragma omp declare reduction(later : int : omp_out = omp_in ? omp_in : omp_out) initializer(omp_priv = 0)

enum { N = 1000 };
static int in[N], out[N], again[N], level;

static long orphaned(int n)
{
    long sum = 5;
#pragma omp parallel
    {
        long mine = 0;
#pragma omp for reduction(inscan, + : level) nowait
        for (int i = 0; i < n; i++) {
            level += omp_get_level();
#pragma omp scan inclusive(level)
            mine += level;
        }
#pragma omp atomic
        sum += mine;
    }
    return sum;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        in[i] = i * 37 % 101 - 50;
    int x = 100, y = 7, most = -1000;
#pragma omp parallel for reduction(inscan, + : x)
    for (int i = 0; i < N; i++) {
        again[i]++;
        x += in[i] * (omp_get_level() ? 1 : 2);
#pragma omp scan inclusive(x)
        out[i] = x, again[i] += 10;
    }
    for (int i = 0, want = 100; i < N; i++) {
        want += in[i];
        EQ(out[i], want);
        EQ(again[i], 11);
        if (i == N - 1)
            EQ(x, want);
    }

#pragma omp parallel
    {
#pragma omp for reduction(inscan, + : y) reduction(inscan, max : most)
        for (int i = N - 1; i >= 0; i -= 3)
        {
            out[i] = y * 1000 + (most > 0 ? most : 0);
#pragma omp scan exclusive(y, most)
            { int twice = in[i] + in[i]; y += twice - in[i]; }
            most = i % 500 > most ? i % 500 : most;
        }
    }
    for (int i = N - 1, want = 7, top = 0; i >= 0; i -= 3) {
        EQ(out[i], want * 1000 + top);
        want += in[i];
        top = i % 500 > top ? i % 500 : top;
        if (i < 3)
            EQ(y, want);
    }
    EQ(most, 499);

    EQ(orphaned(100), 5 + 5050);
    EQ(level, 100);
    EQ(orphaned(0), 5);
    EQ(orphaned(1), 5 + 101);

    struct word w = {0, 0}, seen[N];
    int marker = 0, where[6 * 7], last = -1, i;
#pragma omp parallel for reduction(inscan, + : x) reduction(inscan, later : marker) lastprivate(last, i)
    for (i = 0; i < 42; i++) {
        if (i % 7 == 3)
            marker = i / 7 * 10 + 3;
        x += omp_in_parallel();
#pragma omp scan inclusive(marker, x)
        where[i] = marker;
        last = marker + i % 7;
    }
    EQ(i, 42);
    for (i = 0; i < 42; i++)
        EQ(where[i], i % 7 >= 3 ? i / 7 * 10 + 3 : i / 7 ? i / 7 * 10 - 7 : 0);
    EQ(marker, 53);
    EQ(last, 59);
#pragma omp parallel for reduction(inscan, join : w)
    for (int i = 0; i < N; i++) {
        w.length += 2;
#pragma omp scan inclusive(w)
        seen[i] = w;
    }
    for (int i = 0; i < N; i++)
        EQ(seen[i].length, 2 * i + 2);
    EQ(w.length, 2 * N);
    return check_ok();
}

/* output:
ok
*/
