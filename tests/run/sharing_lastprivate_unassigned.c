/* sharing_lastprivate_unassigned.c: only the thread that executes the last iteration stores a
 * value. [OMP 5.2 §5.4.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 0, wins = 0;
    for (int round = 0; round < 100; round++) {
#pragma omp parallel for lastprivate(x) schedule(guided)
        for (int i = 0; i < 50; i++)
            x = i == 49 ? round * omp_get_level() : -1;
        wins += x == round;
    }
    EQ(wins, 100);
    return check_ok();
}

/* output:
ok
*/
