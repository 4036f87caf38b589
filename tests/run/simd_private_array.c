/* simd_private_array.c: a simd construct has private copies of an array that the team shares. The
 * parallel region uses only elements of the array.
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    short b[2][3] = {{1, 2, 3}, {4, 5, 6}};
    int r = 0;
#pragma omp parallel num_threads(2) reduction(+ : r)
    {
#pragma omp simd private(b)
        for (int i = 0; i < 4; i++)
            for (int k = 0; k < 6; k++)
                b[k / 3][k % 3] = (short)(i + k + 10);
        r += b[1][1];
    }
    EQ(r, 10);
    EQ(b[0][1], 2);
    return check_ok();
}

/* output:
ok
*/
