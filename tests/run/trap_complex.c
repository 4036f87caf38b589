/* trap_complex.c: _Complex variables shared, private and in reductions. */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"
#include <complex.h>
int main(void)
{
    int n = omp_get_max_threads();
    double complex z = 1 + 2 * I, sum = 0, prod = 1;
    float complex f = 0.5f;
#pragma omp parallel firstprivate(z) reduction(+ : sum) reduction(* : prod)
    {
        OK(creal(z) == 1 && cimag(z) == 2);
        z *= I;
        sum += z * omp_get_level() + f;
        prod *= -1;
    }
    OK(creal(sum) == -1.5 * n);
    OK(cimag(sum) == n);
    OK(creal(prod) == (n % 2 ? -1 : 1));
    OK(cimag(z) == 2);
    return check_ok();
}

/* output:
ok
*/
