/* trap_name_taken.c: the program uses names that the compiler would otherwise generate. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int f_L17_parallel = 3;
static int f_L17_parallel_2(void)
{
    return 2;
}
struct f_L17_for_construct {
    int q;
};

static int f(void)
{
    int s = 0;
#pragma omp parallel for reduction(+ : s)
    for (int i = 0; i < 5; i++)
        s += (f_L17_parallel + f_L17_parallel_2()) * omp_get_level();
    return s;
}

int main(void)
{
    struct f_L17_for_construct one = {1};
    EQ(f() + one.q, 26);
    return check_ok();
}

/* output:
ok
*/
