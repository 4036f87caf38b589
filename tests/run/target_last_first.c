/* target_last_first.c: a variable that is firstprivate and lastprivate in a combined target construct
 * gets the value of the last iteration.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int x = 3, y = 4, a[12];
#pragma omp target parallel for firstprivate(x) lastprivate(x) num_threads(2)
    for (int i = 0; i < 12; i++) {
        if (i % 6 == 0)
            a[i] = x;
        x = i;
    }
    EQ(x, 11);
    EQ(a[0], 3);
    EQ(a[6], 3);
#pragma omp target parallel for simd lastprivate(y) firstprivate(y) map(tofrom : a)
    for (int i = 0; i < 12; i++)
        y = i + 1;
    EQ(y, 12);
    return check_ok();
}

/* output:
ok
*/
