/* trap_crlf.c: a file with CRLF line ends, also in continued pragmas and strings. */
// SPDX-License-Identifier: MIT
#include "check.h"

#define TWICE(x) \
    ((x) + \
     (x))
int main(void)
{
    int sum = 0, n = omp_get_max_threads();
    const char *text = "a\
b";
#pragma omp parallel \
    firstprivate(n) \
    reduction(+ : sum)
    {
        sum += TWICE(omp_get_level());
#pragma omp barrier
    }
    EQ(sum, 2 * n);
    EQ(text[1], 'b');
    return check_ok();
}

/* output:
ok
*/
