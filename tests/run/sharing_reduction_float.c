/* sharing_reduction_float.c: floating-point sums, a product and a difference. [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    double sum = 0.5, prod = 1, diff = 0;
    float fsum = 0;
    int both = 1;
#pragma omp parallel
    {
#pragma omp for reduction(+ : sum, fsum) reduction(* : prod) reduction(- : diff) reduction(&& : both)
        for (int i = 1; i <= 64; i++) {
            sum += i * 0.25 * omp_get_level();
            fsum += 1.5f;
            if (i <= 10)
                prod *= i % 2 ? 2.0 : 0.25;
            diff -= 0.5;
            both = both && sum >= 0;
        }
        OK(sum == 520.5);
    }
    OK(sum == 520.5);
    OK(fsum == 96);
    OK(prod == 1.0 / 32);
    OK(diff == -32);
    EQ(both, 1);
    return check_ok();
}

/* output:
ok
*/
