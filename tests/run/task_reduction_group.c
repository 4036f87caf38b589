/* task_reduction_group.c: task_reduction on taskgroup, in_reduction on task: every operator and type, nested groups. [OMP 5.2 §5.5.10] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <complex.h>
#include <limits.h>

static int global = 1;
static double half;

/* An orphaned task. In each task, `global` in the clause names the original, not a copy. */
static void leaf(int n)
{
#pragma omp task in_reduction(+ : global)
    {
        global += n * omp_get_level();
        if (n > 1) {
            leaf(n - 1);
#pragma omp taskwait
        }
    }
}

/* Returns 3 to the power of depth + 1. Each task with a depth above 0 has a
 * group of its own with three tasks. */
static long tree(int depth)
{
    long sum = 0;
#pragma omp taskgroup task_reduction(+ : sum)
    for (int i = 0; i < 3; i++) {
#pragma omp task in_reduction(+ : sum)
        sum += depth ? tree(depth - 1) : omp_get_level();
    }
    return sum;
}

int main(void)
{
    int sum = 3, minus = 100, prod = 2, any = 0, all = 1, least = INT_MAX, threads = 0;
    unsigned bits = 0xff, orred = 0, xored = 1;
    long long big = 1;
    signed char tiny = 5;
    float fl = 0.5f;
    long double ld = 0;
    double _Complex z = 0;
    _Bool flag = 1;
    double most = -1e300;
#pragma omp parallel
#pragma omp single
    {
        threads = omp_get_num_threads();
#pragma omp taskgroup task_reduction(+ : sum, big, tiny, fl, ld, z) task_reduction(- : minus) task_reduction(* : prod) \
    task_reduction(|| : any) task_reduction(&& : all, flag) task_reduction(min : least) task_reduction(max : most)     \
    task_reduction(& : bits) task_reduction(| : orred) task_reduction(^ : xored)
        {
            for (int i = 0; i < 8; i++) {
#pragma omp task in_reduction(+ : sum, big, tiny, fl, ld, z) in_reduction(* : prod) in_reduction(- : minus)
                {
                    sum += i * omp_get_level();
                    big += 1ll << (30 + i);
                    tiny++;
                    fl += 0.25f;
                    ld += 1;
                    z += 1 + 2 * I;
                    minus -= i;
                    if (i < 4)
                        prod *= 3;
                }
#pragma omp task in_reduction(|| : any) in_reduction(&& : all, flag) in_reduction(min : least) in_reduction(max : most)
                {
                    any = any || i == 6;
                    all = all && i < 100;
                    flag = flag && i != 5;
                    if (i - 4 < least)
                        least = i - 4;
                    if (i * 1.5 > most)
                        most = i * 1.5;
                }
#pragma omp task in_reduction(& : bits) in_reduction(| : orred) in_reduction(^ : xored) if (i % 2)
                {
                    bits &= ~(1u << i);
                    orred |= 1u << i;
                    xored ^= 3;
                }
            }
        }
    }
    EQ(sum, 31);
    EQ(big, 1 + (255ll << 30));
    EQ(tiny, 13);
    OK(fl == 2.5f && ld == 8 && creal(z) == 8 && cimag(z) == 16);
    EQ(minus, 72);
    EQ(prod, 162);
    EQ(any, 1);
    EQ(all, 1);
    EQ(flag, 0);
    EQ(least, -4);
    OK(most == 10.5);
    EQ(bits, 0);
    EQ(orred, 255);
    EQ(xored, 1);
    OK(threads >= 1);

    /* A variable of file scope: the tasks are made in another function. */
#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(+ : global, half)
    {
        for (int i = 0; i < 20; i++)
            leaf(4);
#pragma omp task in_reduction(+ : half)
        half += 0.5;
    }
    EQ(global, 201);
    OK(half == 0.5);

#pragma omp parallel
#pragma omp single
    EQ(tree(6), 2187);
    EQ(tree(0), 0);

    /* Each thread has a group. An inner group on the same variable has a copy of its own. */
    int total = 0;
#pragma omp parallel reduction(+ : total)
    {
        int mine = 0;
#pragma omp taskgroup task_reduction(+ : mine)
        for (int i = 0; i < 10; i++) {
#pragma omp task in_reduction(+ : mine)
            {
                mine += omp_get_level();
#pragma omp task in_reduction(+ : mine)
                {
                    mine += 10 * omp_get_level();
                    int *p = &mine;
#pragma omp taskgroup task_reduction(* : mine)
                    {
#pragma omp task in_reduction(* : mine)
                        mine *= 1;
                    }
                    EQ(p == &mine, 1);
                }
            }
        }
        EQ(mine, 110);
        total += mine;
    }
    EQ(total, 110 * threads);
    return check_ok();
}
/* output:
ok
*/
