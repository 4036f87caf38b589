/* trap_deep_scopes.c: the same names declared again in deeply nested scopes and regions. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int v = 1, sum = 0;
#pragma omp parallel num_threads(2) firstprivate(v) reduction(+ : sum)
    {
        v += 1;
        {
            long v = 10;
#pragma omp parallel num_threads(1) firstprivate(v) reduction(+ : sum)
            {
                v += 1;
                sum += (int)v;
                {
                    char v = 100;
#pragma omp task firstprivate(v) shared(sum)
                    {
                        v += 1;
                        sum += v;
                        {
                            short v = 1000;
                            {
                                struct {
                                    int v;
                                } w = {v + 1};
                                sum += w.v + omp_get_level() - 2;
                            }
                            sum += v;
                        }
                        sum += v;
                    }
#pragma omp taskwait
                    sum += v;
                }
                sum += (int)v;
            }
            sum += (int)v;
        }
        sum += v;
    }
    EQ(sum, 2 * (11 + 101 + 1001 + 1000 + 101 + 100 + 11 + 10 + 2));
    EQ(v, 1);
    return check_ok();
}

/* output:
ok
*/
