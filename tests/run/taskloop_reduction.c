/* taskloop_reduction.c: reduction and in_reduction on taskloop. [OMP 5.2 §12.6, §5.5.11] */
// SPDX-License-Identifier: MIT
#include "check.h"

static long total(int n, const int *a, int grain)
{
    long sum = 1000;
    int most = -1;
#pragma omp taskloop reduction(+ : sum) reduction(max : most) grainsize(grain)
    for (int i = 0; i < n; i++) {
        sum += a[i] * (omp_get_level() > 0);
        if (a[i] > most)
            most = a[i];
    }
    EQ(most, n ? n - 1 : -1);
    return sum;
}

static int shared_sum;

int main(void)
{
    int a[500], threads = 0, ok = 0;
    for (int i = 0; i < 500; i++)
        a[i] = (i * 7) % 500;
#pragma omp parallel reduction(+ : ok)
    {
#pragma omp single
        {
            threads = omp_get_num_threads();
            EQ(total(500, a, 3), 1000 + 124750);
            EQ(total(0, a, 3), 1000);
        }
        for (int r = 0; r < 5; r++)
            ok += total(500, a, 20) == 1000 + 124750;
    }
    EQ(ok, 5 * threads);

    double x = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : x, shared_sum)
    {
#pragma omp taskloop in_reduction(+ : x, shared_sum) num_tasks(10) nogroup
        for (int i = 0; i < 100; i++) {
            x += 0.5;
            shared_sum += i;
#pragma omp task in_reduction(+ : shared_sum)
            shared_sum += omp_get_level();
        }
#pragma omp task in_reduction(+ : x)
        x += 1;
    }
    OK(x == 51);
    EQ(shared_sum, 4950 + 100);

    int n = 0;
#pragma omp parallel
#pragma omp master
#pragma omp taskloop reduction(+ : n) collapse(2)
    for (int i = 0; i < 10; i++)
        for (int j = 0; j < 10; j++) {
            n++;
#pragma omp task in_reduction(+ : n)
            n += omp_get_level();
        }
    EQ(n, 200);
    return check_ok();
}
/* output:
ok
*/
