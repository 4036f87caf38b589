/* trap_thread_local.c: _Thread_local and errno belong to the executing thread. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <errno.h>
static _Thread_local int t = 1;
int main(void)
{
    static __thread int local = 2;
    int n = 0;
    t = 5;
    errno = ERANGE;
#pragma omp parallel reduction(+ : n)
    {
        int me = omp_get_thread_num();
        EQ(t, me ? 1 : 5);
        t += me;
        local += me;
        errno = 1000 + me;
#pragma omp barrier
        EQ(t, me ? 1 + me : 5);
        EQ(local, 2 + me);
        EQ(errno, 1000 + me);
        n += omp_get_level();
    }
    EQ(n, omp_get_max_threads());
    EQ(t, 5);
    return check_ok();
}

/* output:
ok
*/
