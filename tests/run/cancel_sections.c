/* cancel_sections.c: a section cancels the other sections. [OMP 5.2 §11.1]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int after = 0, sum = 0, level = 0, ran = 0;
    for (int round = 0; round < 50; round++) {
#pragma omp parallel
        {
#pragma omp sections reduction(+ : sum)
            {
#pragma omp section
                {
                    sum += 1;
                    do {
                        if (round >= 0) {
#pragma omp cancel sections
                        }
                        level = 50;
                    } while (1);
                }
#pragma omp section
                for (;;) {
#pragma omp cancellation point sections
                }
#pragma omp section
                for (;;) {
#pragma omp cancel sections if (round < 0)
                }
            }
#pragma omp barrier
#pragma omp atomic
            after++;
#pragma omp sections
            {
#pragma omp section
#pragma omp atomic
                ran++;
#pragma omp section
                {
#pragma omp cancellation point sections
#pragma omp atomic
                    ran++;
                }
            }
        }
#pragma omp parallel sections num_threads(2)
        {
#pragma omp section
            {
                level = omp_get_level();
#pragma omp cancel sections
                level = 60;
            }
#pragma omp section
            while (1) {
#pragma omp cancellation point sections
            }
        }
        EQ(level, 1);
    }
    EQ(after, 50 * omp_get_max_threads());
    EQ(ran, 100);
    return check_ok();
}

/* output:
ok
*/
