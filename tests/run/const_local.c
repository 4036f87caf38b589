/* const_local.c: regions and tasks know the values of the function's constants. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum kind { PLAIN = -4, OTHER };

static int around(int n)
{
    const int width = 8, half = width / 2, given = n;
    const unsigned char narrow = 300 & 255; /* 44 */
    const long long large = -0x7fffffffffffffff - 1;
    const enum kind kind = OTHER;
    static const unsigned high = 0xffffffff;
    const float third = 1.0f / 3;
    const _Bool yes = 5;
    const double not_finite = 1e308 * 10;
    int bad = 0;
#pragma omp parallel num_threads(2) firstprivate(half) reduction(+ : bad)
    {
        float part[width];
        const int *address = &half;
        bad += sizeof part / sizeof *part != 8 || *address != 4 || given != n;
        bad += narrow != 44 || large >= 0 || kind != -3 || high != 4294967295u;
        bad += third * 3 != 1 || yes != 1 || not_finite < 1e308;
        bad += omp_get_level() != 1;
#pragma omp for
        for (int i = 0; i < width * 2; i += half)
            bad += omp_get_num_threads() != 2;
#pragma omp task shared(bad)
        {
            const int width = 3; /* hides the outer one */
#pragma omp task shared(bad) if (0)
            if (width != 3 || half != 4 || given != n || third > 0.34f)
#pragma omp atomic
                bad++;
        }
#pragma omp taskwait
    }
    return bad;
}

/* A jump over a declaration leaves the variable without its value; such programs do not use it. */
static int jumped_over(int n)
{
    int got = 0;
    switch (n) {
        const int skipped = 7;
    case 1:
#pragma omp parallel num_threads(2) reduction(+ : got)
        got += n > 1 ? skipped : omp_get_level();
    }
    return got;
}

int main(void)
{
    EQ(around(12), 0);
    EQ(jumped_over(1), 2);
    return check_ok();
}

/* output:
ok
*/
