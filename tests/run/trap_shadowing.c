/* trap_shadowing.c: an inner declaration hides a private or shared name, scope by scope. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int x = 1000;
static int global_x(void) { return x; }
int main(void)
{
    int y = 1, wrong = 0, n = 0;
#pragma omp parallel private(y) reduction(+ : wrong, n)
    {
        y = 2;
        wrong += x != 1000;
        {
            int y = 3, x = 4;
            wrong += y != 3 || x != 4;
            {
                double y = 5.5;
                wrong += y != 5.5;
#pragma omp parallel num_threads(1) firstprivate(y) shared(x) reduction(+ : wrong)
                {
                    wrong += y != 5.5 || x != 4;
                    struct {
                        int y;
                    } x = {6};
                    wrong += x.y != 6;
                    for (char y = 'a'; y < 'c'; y++)
                        wrong += sizeof y != 1;
                    y += 1;
                    wrong += y != 6.5;
                }
                wrong += y != 5.5;
            }
            for (int y = 0, x = 9; y < 1; y++)
                wrong += x != 9;
            wrong += y != 3 || x != 4;
        }
        wrong += y != 2 || global_x() != 1000;
        n += omp_get_level();
    }
    EQ(wrong, 0);
    EQ(y, 1);
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
