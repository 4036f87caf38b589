/* trap_packed_anonymous.c: structs without a name, with attributes before the brace. */
// SPDX-License-Identifier: MIT
#include "check.h"

static struct __attribute__((packed)) {
    char c;
    int i;
} outside = {1, 2};

int main(void)
{
    struct __attribute__((packed)) {
        char c;
        int i;
    } inside = {3, 4};
    union __attribute__((aligned(32))) {
        char c[3];
    } wide = {{7}};
    enum __attribute__((packed)) { SMALL = 5 } small = SMALL;
    int total = 0;
#pragma omp parallel firstprivate(inside, wide) reduction(+ : total)
    {
        inside.c += omp_get_level();
        EQ(sizeof inside, 5);
        EQ((unsigned long)&wide % 32, 0);
        EQ(sizeof small, 1);
        total += inside.c + inside.i + wide.c[0] + small + outside.i;
    }
    EQ(total, (3 + 1 + 4 + 7 + 5 + 2) * omp_get_max_threads());
    EQ(inside.c, 3);
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(outside)
    {
        EQ(sizeof outside, 5);
        outside.i += omp_get_level();
        EQ(outside.i, 3);
    }
    EQ(outside.i, 2);
    return check_ok();
}

/* output:
ok
*/
