/* trap_struct_values.c: structs and unions passed, returned and assigned in a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct big {
    double d[10];
    int tag;
};
union both {
    float f;
    unsigned u;
};
static struct big make(int tag) { return (struct big){{tag, [9] = tag * 2}, tag}; }
static int total(struct big b) { return (int)(b.d[0] + b.d[9]) + b.tag; }
int main(void)
{
    struct big b = make(1), all[64];
    union both u = {1.0f};
    int sum = 0;
#pragma omp parallel firstprivate(u) reduction(+ : sum)
    {
        struct big mine = make(omp_get_thread_num());
        all[omp_get_thread_num()] = mine;
        EQ(u.u, 0x3f800000);
        u.f = 2.0f;
        EQ(u.u, 0x40000000);
        sum += total(b) + total(mine) + make(3).tag * omp_get_level();
#pragma omp barrier
#pragma omp single
        b = all[omp_get_num_threads() - 1];
    }
    int n = omp_get_max_threads();
    EQ(sum, 7 * n + 2 * n * (n - 1));
    EQ(b.tag, n - 1);
    EQ(u.u, 0x3f800000);
    return check_ok();
}

/* output:
ok
*/
