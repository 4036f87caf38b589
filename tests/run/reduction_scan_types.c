/* reduction_scan_types.c: scans of doubles, complex numbers, characters and products; phases with a
 * critical region and with a switch; many rounds. [OMP 5.2 §5.6] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <complex.h>

static double step(int i) { return omp_get_level() * (1 + i % 3) * 0.5; }

int main(void)
{
    int n = 257, phase[2] = {0, 0};
    double sum = 0.5, sums[n];
    double _Complex z = 1, zs[n];
    signed char c = 0, cs[n];
    unsigned long long product = 3, products[n];
    _Bool all = 1;
    int alls[n];
    for (int round = 0; round < 20; round++) {
        sum = 0.5, z = 1, c = 0, product = 3, all = 1;
#pragma omp parallel for reduction(inscan, + : sum, z, c) reduction(inscan, * : product) reduction(inscan, && : all)
        for (int i = 0; i < n; i++) {
            sum += step(i);
            z += i + I;
            switch (i % 4) {
            case 0: c++;
            case 1: product *= 3; break;
            default: c--;
            }
            if (i == 200)
                all = 0;
#pragma omp critical
            phase[0]++;
#pragma omp scan inclusive(sum, z, c, product, all)
#pragma omp critical
            phase[1]++;
            sums[i] = sum, zs[i] = z, cs[i] = c, products[i] = product, alls[i] = all;
        }
        double want = 0.5;
        unsigned long long p = 3;
        signed char w = 0;
        for (int i = 0; i < n; i++) {
            want += 0.5 * (1 + i % 3);
            w += i % 4 == 0 ? 1 : i % 4 == 1 ? 0 : -1;
            p *= i % 4 < 2 ? 3 : 1;
            OK(sums[i] == want);
            OK(creal(zs[i]) == 1 + i * (i + 1) / 2 && cimag(zs[i]) == i + 1);
            EQ(cs[i], w);
            OK(products[i] == p);
            EQ(alls[i], i < 200);
        }
        OK(sum == want && product == p && c == w && !all);
    }
    EQ(phase[0], 20 * n);
    EQ(phase[1], 20 * n);
    return check_ok();
}

/* output:
ok
*/
