/* trap_setjmp.c: setjmp and longjmp within one thread's part of a region. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <setjmp.h>
static void deep(jmp_buf env, int n)
{
    if (n == 0)
        longjmp(env, 7);
    deep(env, n - 1);
}
int main(void)
{
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        jmp_buf env;
        volatile int tries = 0;
        switch (setjmp(env)) {
        case 0:
            tries++;
            deep(env, 5);
            break;
        case 7:
            tries += 10;
            break;
        }
        EQ(tries, 11);
        ok += omp_get_level();
    }
    EQ(ok, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
