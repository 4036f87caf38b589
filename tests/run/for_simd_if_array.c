/* for_simd_if_array.c: simd loops with an if clause; the body has an array of run-time size.
 * [OMP 5.2 §11.5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 64, level = 0;
    unsigned out[64];
    for (int asked = 0; asked < 2; asked++) {
#pragma omp parallel for simd if (simd : asked) reduction(max : level)
        for (int i = 0; i < 27; i++) {
            unsigned x[n];
            for (int k = 0; k < n; k++)
                x[k] = (unsigned)(i + k);
            out[i] = x[i + 1];
            if (i == 0)
                level = omp_get_level();
        }
        EQ(level, 1);
        for (int i = 0; i < 27; i++)
            EQ(out[i], 2 * i + 1);
#pragma omp simd if (asked) simdlen(4) safelen(8)
        for (int i = 0; i < 27; i++) {
            unsigned x[n];
            for (int k = 0; k < n; k++)
                x[k] = (unsigned)(i + k);
            out[i] = x[i + 2];
        }
        for (int i = 0; i < 27; i++)
            EQ(out[i], 2 * i + 2);
#pragma omp target simd if (simd : asked)
        for (int i = 0; i < 27; i++) {
            unsigned x[n];
            for (int k = 0; k < n; k++)
                x[k] = (unsigned)(i + k);
            out[i] = x[i + 3];
        }
        for (int i = 0; i < 27; i++)
            EQ(out[i], 2 * i + 3);
    }
    return check_ok();
}

/* output:
ok
*/
