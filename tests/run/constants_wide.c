/* constants_wide.c: constants of more than 64 bits in clauses that need a constant. */
// SPDX-License-Identifier: MIT
// flags: -std=c2x
#include "check.h"
#define WIDE 1180591620717411303424uwb
int main(void)
{
    int sum = 0, last = 0, waits = 0;
#pragma omp tile sizes(WIDE)
    for (int i = 0; i < 10; i++)
        sum += i;
    EQ(sum, 45);
#pragma omp parallel for ordered(1)
    for (int i = 0; i < 20; i++) {
        // no iteration is that far away
#pragma omp ordered doacross(sink : i - WIDE) doacross(sink : i - 1)
        last = i;
        waits += omp_get_level();
#pragma omp ordered doacross(source :)
    }
    EQ(last, 19);
    EQ(waits, 20);
    return check_ok();
}

/* output:
ok
*/
