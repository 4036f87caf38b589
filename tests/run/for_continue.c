/* for_continue.c: continue ends an iteration; goto and inner breaks stay inside the iteration. [OMP
 * 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int odd = 0, inner = 0, jumped = 0;
#pragma omp parallel for reduction(+ : odd, inner, jumped) schedule(dynamic, 2)
    for (int i = 0; i < 100; i++) {
        EQ(omp_get_level(), 1);
        for (;;) {
            inner++;
            if (i >= 0)
                break;
        }
        if (i % 10 == 0)
            goto tens;
        if (i % 2 == 0)
            continue;
        odd++;
        continue;
    tens:
        jumped++;
    }
    EQ(odd, 50);
    EQ(inner, 100);
    EQ(jumped, 10);
    return check_ok();
}

/* output:
ok
*/
