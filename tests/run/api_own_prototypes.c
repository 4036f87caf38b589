/* api_own_prototypes.c: a program may declare the routines itself instead of including omp.h. [OMP 5.2 §18] */
// SPDX-License-Identifier: MIT
#include <stdio.h>
extern int omp_get_level(void), omp_get_thread_num(void), omp_get_max_threads(void);
int main(void)
{
    int sum = 0, levels = 0, n = omp_get_max_threads();
#pragma omp parallel reduction(+ : sum, levels)
    {
        sum += omp_get_thread_num();
        levels += omp_get_level();
    }
    puts(sum == n * (n - 1) / 2 && levels == n ? "ok" : "wrong");
    return 0;
}

/* output:
ok
*/
