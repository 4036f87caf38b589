/* simd_header_original.c: the header of a simd loop names variables of which the construct makes
 * copies. The header uses the originals, as in all other loop constructs.
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int r = 0, z = 2, by = 2, l = 4, n = 3;
    double x = 3;
#pragma omp simd private(z) reduction(+ : r)
    for (int i = z; i < 5; i++) {
        z = i;
        r += z;
    }
    EQ(r, 9);
    r = 0;
#pragma omp simd lastprivate(z) reduction(+ : r)
    for (int i = 0; i < ({ int end = z; end + 5; }); i++) {
        z = i;
        r += z;
    }
    EQ(r, 21);
    EQ(z, 6);
    r = 0;
#pragma omp simd private(by) reduction(+ : r)
    for (int i = 0; i < 10; i += by) {
        by = i;
        r += by;
    }
    EQ(r, 20);
    r = 0;
#pragma omp simd linear(l : 1) reduction(+ : r)
    for (int i = 0; i < l; i++) {
        r += l;
        l++;
    }
    EQ(r, 22);
    EQ(l, 8);
#pragma omp simd reduction(+ : n)
    for (int i = 0; i < n; i++)
        n++;
    EQ(n, 6);
    r = 0;
#pragma omp simd private(n) collapse(2) reduction(+ : r)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            n = i * j;
            r += n;
        }
    EQ(r, 225);
    r = 0;
#pragma omp target simd private(x) reduction(+ : r) map(r)
    for (int i = (int)x; i < 8; i++) {
        x = i;
        r += (int)x;
    }
    EQ(r, 25);
    return check_ok();
}

/* output:
ok
*/
