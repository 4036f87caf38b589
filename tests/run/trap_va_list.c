/* trap_va_list.c: va_start around a region, and a va_list used inside the
 * region. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdarg.h>
static int sum(int n, ...)
{
    va_list ap, copy;
    int total = 0;
    va_start(ap, n);
    va_copy(copy, ap);
#pragma omp parallel shared(ap, total)
    {
#pragma omp single
        for (int i = 0; i < n; i++)
            total += va_arg(ap, int) * omp_get_level();
    }
    va_end(ap);
    for (int i = 0; i < n; i++)
        total += va_arg(copy, int);
    va_end(copy);
    return total;
}
static int inside(const char *format, ...)
{
    char text[40];
    int length = 0;
    va_list ap;
    va_start(ap, format);
#pragma omp parallel num_threads(2) private(text) reduction(+ : length)
    {
#pragma omp critical
        {
            va_list mine;
            va_copy(mine, ap);
            length += vsnprintf(text, sizeof text, format, mine);
            va_end(mine);
        }
        EQ(text[0], '1');
    }
    va_end(ap);
    return length;
}
int main(void)
{
    EQ(sum(4, 1, 2, 3, 4), 20);
    EQ(inside("%d %s %.1f", 12, "ab", 1.5), 2 * 9);
    return check_ok();
}

/* output:
ok
*/
