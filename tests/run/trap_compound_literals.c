/* trap_compound_literals.c: compound literals in and around a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct s {
    int a, b[2];
};
static int sum(const struct s *p) { return p->a + p->b[0] + p->b[1]; }
int main(void)
{
    int n = 3, total = 0;
    struct s *outside = &(struct s){1, {2, 3}};
    int *arr = (int[]){4, 5, 6};
#pragma omp parallel reduction(+ : total)
    {
        struct s *mine = &(struct s){omp_get_thread_num(), {n, n}};
        mine->a += omp_get_level();
#pragma omp barrier
        EQ(sum(mine), 7 + omp_get_thread_num());
        total += sum(outside) + arr[1] + sum(&(struct s){.b = {[1] = n}}) + ((int[3]){1, 2, 3})[2];
    }
    EQ(total, 17 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
