/* task_reduction_modifier.c: reduction(task, ...) on parallel, for and sections. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int outer = 7;

static void grow(int depth)
{
    if (depth == 0)
        return;
#pragma omp task in_reduction(+ : outer)
    {
        outer++;
        grow(depth - 1);
        grow(depth - 1);
    }
}

int main(void)
{
    int sum = 0, n = 0, product = 1;
#pragma omp parallel reduction(task, + : sum) reduction(+ : n)
    {
        n += omp_get_level();
        sum += 100;
        for (int i = 0; i < 50; i++) {
#pragma omp task in_reduction(+ : sum)
            {
                sum++;
#pragma omp task in_reduction(+ : sum)
                sum += omp_get_level();
            }
        }
        sum += 1000; /* the tasks may still run */
    }
    EQ(sum, n * 1200);
    OK(n >= 1);

    /* Each thread makes orphaned tasks. */
#pragma omp parallel reduction(task, + : outer)
    grow(5);
    EQ(outer, 7 + 31 * n);

    /* The task modifier on worksharing constructs. Outside of these the variables are shared. */
    sum = 0;
    double half = 0;
#pragma omp parallel
    {
#pragma omp for reduction(task, + : sum, half) schedule(dynamic)
        for (int i = 0; i < 40; i++) {
            sum += i;
#pragma omp task in_reduction(+ : sum) firstprivate(i)
            sum += 2 * i * omp_get_level();
#pragma omp task in_reduction(+ : half)
            half += 0.5;
        }
        EQ(sum, 3 * 780);
        OK(half == 20);
#pragma omp barrier
#pragma omp sections reduction(task, * : product) reduction(+ : sum)
        {
            {
#pragma omp task in_reduction(* : product)
                product *= 3;
            }
#pragma omp section
            {
                product *= 5;
#pragma omp task in_reduction(* : product)
#pragma omp task in_reduction(* : product)
                product *= 7;
                sum += omp_get_level();
            }
        }
        EQ(product, 105);
        EQ(sum, 3 * 780 + 1);
    }

    long all = 0;
#pragma omp parallel for reduction(task, + : all)
    for (int i = 0; i < 64; i++) {
#pragma omp task in_reduction(+ : all)
        all += omp_get_level();
    }
    EQ(all, 64);
    all = 0;
#pragma omp parallel sections reduction(task, + : all)
    {
#pragma omp section
        for (int i = 0; i < 9; i++) {
#pragma omp task in_reduction(+ : all)
            all += omp_get_level();
        }
    }
    EQ(all, 9);
    return check_ok();
}
/* output:
ok
*/
