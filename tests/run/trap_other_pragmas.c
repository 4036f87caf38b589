/* trap_other_pragmas.c: non-OpenMP pragmas around and inside regions keep their effect. */
// SPDX-License-Identifier: MIT
#include "check.h"

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma pack(push, 1)
struct packed {
    char c;
    int i;
};
#pragma pack(pop)
int main(void)
{
#pragma STDC FP_CONTRACT OFF
    struct packed p = {1, 2};
    int n = 0;
#pragma omp parallel firstprivate(p) reduction(+ : n)
    {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wsign-compare"
        int unused;
        EQ(sizeof p, 5);
        n += p.i + omp_get_level();
#pragma GCC diagnostic pop
#pragma pack(push, 1)
        struct inner {
            char c;
            short s;
        };
#pragma pack(pop)
        EQ(sizeof(struct inner), 3);
    }
    EQ(n, 3 * omp_get_max_threads());
    return check_ok();
}
#pragma GCC diagnostic pop

/* output:
ok
*/
