/* local_type_forward_enum.c: enums declared before their definition. */
// SPDX-License-Identifier: MIT
// flags: -Wno-pedantic
#include "check.h"

enum colour { WHITE = 10 };
int main(void)
{
    enum colour;
    enum colour *later = 0;
    struct paint {
        enum colour *c;
        int n;
    };
    enum colour { RED = 3, GREEN };
    enum colour g = GREEN;
    struct paint p = {&g, RED};
    int ok = 0;
#pragma omp parallel firstprivate(p) reduction(+ : ok)
    {
        enum colour mine = RED;
        p.n += omp_get_level();
        ok += (int)*p.c + p.n + (int)mine + !later;
    }
    EQ(ok, 12 * omp_get_max_threads());
    EQ(WHITE, 10);
    return check_ok();
}

/* output:
ok
*/
