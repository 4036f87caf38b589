/* task_fib.c: recursive tasks with taskwait. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int fib(int n)
{
    int a, b;
    if (n < 2)
        return n * omp_get_level();
#pragma omp task shared(a)
    a = fib(n - 1);
#pragma omp task shared(b) if (n > 10)
    b = fib(n - 2);
#pragma omp taskwait
    return a + b;
}
int main(void)
{
    int result = 0;
#pragma omp parallel
#pragma omp single
    result = fib(17);
    EQ(result, 1597);
    return check_ok();
}

/* output:
ok
*/
