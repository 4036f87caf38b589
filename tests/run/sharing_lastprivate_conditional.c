/* sharing_lastprivate_conditional.c: a variable gets the value of the last iteration that assigns
 * it; if no iteration assigns the variable, it keeps its value. [OMP 5.2 §5.4.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int find(const int *a, int n, int want)
{
    int at = -1;
#pragma omp parallel for lastprivate(conditional : at) schedule(dynamic, 3)
    for (int i = 0; i < n; i++)
        if (a[i] == want)
            at = i + omp_get_level() - 1;
    return at;
}

int main(void)
{
    enum { N = 1000 };
    int a[N], n = N;
    for (int i = 0; i < N; i++)
        a[i] = i % 100;
    EQ(find(a, n, 7), 907);
    EQ(find(a, n, 0), 900);
    EQ(find(a, n, 99), 999);
    EQ(find(a, n, 100), -1);
    EQ(find(a, 0, 1), -1);

    for (int kind = 0; kind < 6; kind++) {
        double d = 0.5;
        char c = 'a';
        int *p = 0, count = -1, down = 10, level = 0;
        long long plain = 3;
        omp_set_schedule(kind % 3 ? omp_sched_dynamic : omp_sched_static, kind);
#pragma omp parallel reduction(+ : level)
        {
            level += omp_get_level();
#pragma omp for schedule(runtime) lastprivate(conditional : d, c, p, count) lastprivate(conditional : down) \
    lastprivate(plain) firstprivate(down) nowait
            for (int i = n - 1; i >= 0; i--) {
                plain = i;
                if (i % 7 == 3)
                    d = i, d += 0.25, (d)--;
                switch (i) {
                case 500: c = 'b'; break;
                case 400:
                case 401: c = 'c' + (i & 1); break;
                }
                if (i > 990)
                    p = &a[i];
                for (count = 0; 0;)
                    ;
                if (i == 123)
                    ++count;
                if (i == 700)
                    down--;
            }
        }
        EQ(level, omp_get_max_threads());
        OK(d == 2.25);
        EQ(c, 'c');
        OK(p == &a[991]);
        EQ(count, 0);
        EQ(down, 9);
        EQ(plain, 0);
    }

    int hit = -5, in = 0, j, never = 44;
#pragma omp parallel for collapse(2) lastprivate(conditional : hit, never) lastprivate(conditional : j) schedule(static, 2)
    for (int i = 0; i < 10; i++)
        for (j = 0; j < 10; j++) {
            if (i * j == 12)
#pragma omp critical
                hit = i * 10 + j;
            if (i * j == 1000)
                never = 0;
        }
    EQ(hit, 62);
    EQ(j, 10);
    EQ(never, 44);
#pragma omp parallel
    {
#pragma omp sections lastprivate(conditional : hit, in)
        {
            hit = 1, in = omp_get_level();
#pragma omp section
            hit = 2;
#pragma omp section
            if (hit < -1000)
                in = 77;
#pragma omp section
            never = 45;
        }
    }
    EQ(hit, 2);
    EQ(in, 1);
    return check_ok();
}

/* output:
ok
*/
