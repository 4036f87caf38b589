/* trap_flexible_array.c: structs with flexible array members, and bit-fields. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct flex {
    int n;
    unsigned flag : 3, rest : 29;
    double data[];
};
int main(void)
{
    struct flex *f = malloc(sizeof *f + 10 * sizeof(double));
    struct bits {
        int a : 7;
        unsigned b : 11;
        _Bool c : 1;
    } bits = {-3, 1980, 1};
    double total = 0;
    f->n = 10;
    f->flag = 5;
    f->rest = 1 << 20;
#pragma omp parallel firstprivate(bits) reduction(+ : total)
    {
        EQ(bits.a, -3);
        EQ(bits.b, 1980);
        bits.a = omp_get_thread_num();
        bits.b += bits.a;
#pragma omp for
        for (int i = 0; i < f->n; i++)
            f->data[i] = i * omp_get_level() + f->flag;
        EQ(bits.b, 1980 + omp_get_thread_num());
#pragma omp for
        for (int i = 0; i < 10; i++)
            total += f->data[i] + (f->rest >> 20) + bits.c;
    }
    OK(total == 45 + 50 + 20);
    EQ(bits.a, -3);
    free(f);
    return check_ok();
}

/* output:
ok
*/
