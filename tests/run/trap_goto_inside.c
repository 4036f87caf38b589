/* trap_goto_inside.c: goto, labels, switch, break and continue that stay inside a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int total = 0;
#pragma omp parallel reduction(+ : total)
    {
        int i = 0;
    again:
        i++;
        if (i < 5)
            goto again;
        switch (i) {
        case 5:
            total += omp_get_level();
        case 6:
            total += 10;
            break;
        default:
            total += 1000;
        }
        while (1) {
            if (i++ == 8)
                break;
            continue;
        }
        total += i;
        goto end;
    end:;
    }
outside:
    EQ(total, 20 * omp_get_max_threads());
    if (total < 0)
        goto outside;
    return check_ok();
}

/* output:
ok
*/
