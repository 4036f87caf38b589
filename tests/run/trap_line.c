/* trap_line.c: in a region, #line works, and __LINE__ and __FILE__ have the
 * source's values. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>
int main(void)
{
    int here = 0, n = 0;
#line 500 "elsewhere.c"
#pragma omp parallel reduction(max : here) reduction(+ : n)
    {
        here = __LINE__;
        EQ(strcmp(__FILE__, "elsewhere.c"), 0);
        n += omp_get_level();
    }
    EQ(here, 502);
#line 1000
#pragma omp parallel for \
    reduction(max : here)
    for (int i = 0; i < 5; i++)
        here = __LINE__;
    EQ(here, 1003);
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
