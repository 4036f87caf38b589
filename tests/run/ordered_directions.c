/* ordered_directions.c: ordered over downward, pointer, unsigned and strided loops. [OMP 5.2 §15.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x[20], order[20], next = 0;
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
#pragma omp for ordered schedule(static, 2)
        for (int i = 19; i >= 0; i--) {
#pragma omp ordered
            x[i] = next++;
        }
#pragma omp for ordered schedule(dynamic)
        for (int *p = x + 19; p >= x; p -= 3) {
#pragma omp ordered
            {
                EQ(*p, next - 20 + (next - 20) * 2);
                order[next++ - 20] = *p;
            }
        }
#pragma omp for ordered schedule(guided)
        for (unsigned u = 40; u > 0; u -= 4) {
#pragma omp ordered
            {
                EQ((int)u, 40 - 4 * (next - 27));
                next++;
            }
        }
    }
    EQ(order[6], 18);
    EQ(next, 37);
    return check_ok();
}

/* output:
ok
*/
