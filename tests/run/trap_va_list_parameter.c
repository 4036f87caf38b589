/* trap_va_list_parameter.c: a parameter of type va_list, and arrays of va_list. On x86-64 this
 * parameter is a pointer to a structure that no header declares.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdarg.h>
#ifdef __x86_64__
#define PART(list) list[0] /* a va_list is an array of one structure */
#else
#define PART(list) list
#endif
static int digits(va_list ap, int n)
{
    int s = 0;
#pragma omp parallel num_threads(3) firstprivate(ap)
    {
#pragma omp for ordered
        for (int i = 0; i < n; i++) {
#pragma omp ordered
            s = s * 10 + omp_get_level();
        }
#pragma omp single
        {
            va_list copy;
            va_copy(copy, ap);
            s += 1000 * va_arg(copy, int);
#pragma omp task firstprivate(copy) shared(s)
            s += 10000 * va_arg(copy, int);
        }
    }
    return s;
}
static int shared(va_list ap, int n)
{
    int s = 0;
#pragma omp parallel num_threads(2)
#pragma omp for ordered
    for (int i = 0; i < n; i++) {
#pragma omp ordered
        s = s * 10 + va_arg(ap, int) * omp_get_level();
    }
    return s;
}
static int two(int n, ...)
{
    va_list both[2], *p = both, last;
    va_start(both[0], n);
    va_start(both[1], n);
    va_copy(last, both[1]);
    int s = digits(both[0], n);
#pragma omp parallel num_threads(2)
    {
#pragma omp single
        {
            EQ(va_arg(both[0], int), 4);
#pragma omp task shared(p, s) firstprivate(last) depend(out : PART(both[1]))
            s += 100000 * (va_arg(p[1], int) + va_arg(last, int) - 2 * omp_get_level());
        }
#pragma omp for firstprivate(last) lastprivate(last)
        for (int i = 0; i < 5; i++)
            if (i == 4)
                EQ(va_arg(last, int), 4);
    }
    EQ(va_arg(last, int), 5);
    EQ(va_arg(both[0], int), 5);
    s += 1000000 * shared(both[1], n - 1);
    va_end(both[0]);
    va_end(both[1]);
    va_end(last);
    return s;
}
int main(void)
{
    EQ(two(3, 4, 5, 6), 56000000 + 600000 + 50000 + 4000 + 111);
    return check_ok();
}

/* output:
ok
*/
