/* trap_dollar.c: names with a dollar sign before a digit, together with arrays of run-time size. */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef int t$0;
struct s$1 {
    t$0 x$2;
};

int main(void)
{
    int n = 3, $ = 5, total$ = 0;
    t$0 q$0[n], (*p$1)[n] = &q$0;
    struct s$1 v = {2}, list$0[n];
    q$0[1] = 1;
    list$0[2].x$2 = 4;
#pragma omp parallel firstprivate(v, q$0) reduction(+ : total$)
    {
        v.x$2 += 10 * omp_get_level();
        q$0[1]++;
        total$ += v.x$2 + q$0[1] + (*p$1)[1] + list$0[2].x$2 + $;
    }
    EQ(total$, (12 + 2 + 1 + 4 + 5) * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
