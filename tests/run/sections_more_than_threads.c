/* sections_more_than_threads.c: twenty sections on any number of threads, many times. [OMP 5.2 §11.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int a[20] = {0};
#define S(i) _Pragma("omp section") a[i] += omp_get_level();
#pragma omp parallel
    for (int k = 0; k < 50; k++) {
#pragma omp sections
        {
            S(0) S(1) S(2) S(3) S(4) S(5) S(6) S(7) S(8) S(9)
            S(10) S(11) S(12) S(13) S(14) S(15) S(16) S(17) S(18) S(19)
        }
    }
    for (int i = 0; i < 20; i++)
        EQ(a[i], 50);
    return check_ok();
}

/* output:
ok
*/
