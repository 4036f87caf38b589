/* task_firstprivate_vla.c: in tasks, arrays of run-time size are private, or firstprivate by a
 * clause or without one. Some arrays have two dimensions; some tasks are undeferred or nested.
 * [OMP 5.2 §5.4.3, §5.4.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

static long total;

static void add(int n, const int *v, int by)
{
    long sum = 0;
    for (int i = 0; i < n; i++)
        sum += v[i] * by;
#pragma omp atomic
    total += sum * (omp_get_level() > 0);
}

static void by_clause(int n)
{
    int v[n];
    short m[n][3];
    for (int i = 0; i < n; i++) {
        v[i] = i;
        for (int j = 0; j < 3; j++)
            m[i][j] = (short)(i + j);
    }
    for (int k = 0; k < 5; k++) {
#pragma omp task firstprivate(v, m) firstprivate(k) default(none) shared(n, total)
        {
            OK(sizeof v == n * sizeof(int) && sizeof m == n * sizeof(m[0]));
            for (int i = 0; i < n; i++)
                v[i] += m[i][2];
            add(n, v, k);
            m[0][0] = -1;
        }
        v[0] = m[1][2] = (short)(100 * (k + 1));
    }
#pragma omp taskwait
    EQ(v[0] + m[1][2], 1000);
    EQ(m[0][0], 0);
}

static void by_rule(int n)
{
    char b[n + 1];
    for (int i = 0; i <= n; i++)
        b[i] = (char)i;
    for (int i = 0; i < 4; i++) {
        b[n] = (char)i;
#pragma omp task
        {
            int sum = b[0] + b[n] * 10;
            add(1, &sum, 1);
#pragma omp task if (0)
            add(1, &(int){b[n]}, 1000);
        }
    }
}

static void own(int n)
{
    double w[n], v[n][2];
    w[0] = v[0][0] = 7;
#pragma omp task private(w, v) depend(inout : w[0])
    {
        for (int i = 0; i < n; i++)
            w[i] = v[i][1] = i;
        EQ(sizeof v, 16 * n);
        add(1, &(int){(int)(w[n - 1] + v[n - 1][1])}, 1);
    }
#pragma omp taskwait
    EQ(w[0] + v[0][0], 14);
}

int main(void)
{
#pragma omp parallel
#pragma omp single
    {
        by_clause(6);
        // Task 0 has the sum 42. In task k, v[0] is 100 * k, not 0, and m[1][2] is 100 * k, not 3.
        EQ(total, 42 * (1 + 2 + 3 + 4) + (100 - 0 + 100 - 3) * 1 + (200 + 200 - 3) * 2 + (300 + 300 - 3) * 3 +
                      (400 + 400 - 3) * 4);
        total = 0;
        by_rule(9);
#pragma omp taskwait
    }
    EQ(total, (0 + 1 + 2 + 3) * 1010);
    total = 0;
#pragma omp parallel
#pragma omp single
    own(11);
    EQ(total, 20);
    return check_ok();
}

/* output:
ok
*/
