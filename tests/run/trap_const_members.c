/* trap_const_members.c: structs with const members are copied though they can't be assigned to. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct fixed {
    const int a;
    int b;
    const struct {
        char c;
    } in;
};

int main(void)
{
    struct fixed v = {1, 2, {3}}, list[2] = {{4, 5, {6}}, {7, 8, {9}}};
    const struct fixed w = {10, 20, {30}};
    int total = 0;
#pragma omp parallel firstprivate(v, list, w) reduction(+ : total)
    {
        v.b += omp_get_level();
        total += v.a + v.b + v.in.c + list[1].a + w.b;
#pragma omp single
        for (int i = 0; i < 3; i++) {
            v.b = i;
#pragma omp task firstprivate(v, list, w) shared(total)
            {
                EQ(v.b, i);
                EQ(v.a + v.in.c + list[0].a + list[1].in.c + w.in.c, 1 + 3 + 4 + 9 + 30);
            }
        }
    }
    EQ(total, (1 + 3 + 3 + 7 + 20) * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
