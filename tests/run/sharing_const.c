/* sharing_const.c: all threads read the same constants and strings. [OMP 5.2 §5.1.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static const double table[] = {0.5, 1.5, 2.5};
int main(void)
{
    const int n = 3;
    static const char *const names[] = {"one", "two", "three"};
    const struct {
        int k[2];
    } pair = {{4, 5}};
    int sum = 0;
#pragma omp parallel default(shared) reduction(+ : sum)
    {
        const int twice = 2 * n;
        for (int i = 0; i < n; i++)
            sum += (int)(table[i] * 2) + names[i][0] - 'a';
        sum += pair.k[1] * omp_get_level() + twice;
    }
    EQ(sum, (1 + 3 + 5 + 14 + 19 + 19 + 5 + 6) * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
