/* trap_nesting.c: constructs of every kind, nested in each other. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), a = 0, b = 0, c = 0, d = 0, e = 0;
    omp_set_nested(1);
    omp_set_max_active_levels(2);
#pragma omp parallel shared(a, b, c, d, e)
    {
#pragma omp for schedule(dynamic)
        for (int i = 0; i < 8; i++) {
#pragma omp critical
            {
                a += omp_get_level();
            }
#pragma omp parallel num_threads(2) firstprivate(i)
            {
#pragma omp sections
                {
#pragma omp section
                    {
#pragma omp task firstprivate(i)
                        {
#pragma omp atomic
                            b += i;
                        }
                    }
#pragma omp section
                    {
                        int part = 0;
#pragma omp parallel for reduction(+ : part) num_threads(2)
                        for (int k = 0; k < 4; k++)
                            part += 1;
#pragma omp atomic
                        e += part;
                    }
                }
#pragma omp single
#pragma omp task
#pragma omp critical
                c++;
            }
        }
#pragma omp master
        {
#pragma omp task shared(d)
            {
#pragma omp parallel reduction(+ : d) num_threads(2)
                {
#pragma omp for ordered
                    for (int k = 0; k < 3; k++) {
#pragma omp ordered
                        d += k;
                    }
                }
            }
        }
    }
    EQ(a, 8);
    EQ(b, 28);
    EQ(c, 8);
    EQ(d, 3);
    EQ(e, 32);
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
