/* for_pointer_to_vla.c: loop variables that point to arrays of run-time size. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void run(int n)
{
    int table[5][n], total = 0, (*last)[n] = 0;
    for (int i = 0; i < 5 * n; i++)
        table[i / n][i % n] = i;
#pragma omp parallel for reduction(+ : total)
    for (int (*p)[n] = table; p < table + 4; p++) {
        EQ(sizeof *p, sizeof(int) * n);
        total += (*p)[2] * omp_get_level();
    }
    EQ(total, 4 * 2 + 6 * n);
    total = 0;
#pragma omp parallel for collapse(2) reduction(+ : total) lastprivate(last)
    for (int i = 0; i < 2; i++)
        for (last = table + 4; last > table; last -= 2)
            total += (*last)[1] * omp_get_level();
    EQ(total, 2 * (2 + 6 * n));
    OK(last == table);
}

int main(void)
{
    run(3);
    run(70);
    return check_ok();
}

/* output:
ok
*/
