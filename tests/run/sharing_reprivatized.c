/* sharing_reprivatized.c: a variable may be private in an inner construct, and private or shared
 * outside. [OMP 5.2 §5.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int x = 1, y = 2, total = 0;
#pragma omp parallel private(x) firstprivate(y) reduction(+ : total)
    {
        x = omp_get_thread_num() * omp_get_level();
        int outer_x = x;
#pragma omp parallel num_threads(2) firstprivate(x, y) reduction(+ : total)
        {
            EQ(x, outer_x);
            EQ(y, 2);
            x += 100;
            y += omp_get_thread_num();
            total += y - omp_get_thread_num() - 1;
        }
        EQ(x, outer_x);
        EQ(y, 2);
#pragma omp parallel num_threads(1) shared(x) private(y)
        {
            y = 50;
            x += y;
        }
        EQ(x, outer_x + 50);
    }
    EQ(x, 1);
    OK(total >= omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
