/* trap_computed_goto.c: __label__ and computed goto inside a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int total = 0;
#pragma omp parallel reduction(+ : total)
    {
        __label__ add, done;
        static void *const table[] = {&&add, &&done};
        int i = 0;
    add:
        total += omp_get_level();
        i++;
        goto *table[i >= 3];
    done:
        total += 0;
    }
    EQ(total, 3 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
