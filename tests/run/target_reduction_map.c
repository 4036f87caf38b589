/* target_reduction_map.c: a target task reduces into a struct. Map clauses name only members of the
 * struct, or also another variable. [OMP 5.2 §5.5.10] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct sum { int a, b, c[2]; };
#pragma omp declare reduction(+ : struct sum : omp_out.a += omp_in.a, omp_out.c[1] += omp_in.c[1])                  \
    initializer(omp_priv = {0, 0, {0, 0}})

int main(void)
{
    struct sum x = {1, 2, {3, 4}};
    int level = 0, other = 0;
#pragma omp parallel num_threads(3)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : x)
    for (int i = 0; i < 10; i++) {
        level = omp_get_level();
#pragma omp target in_reduction(+ : x) map(tofrom : x.a, x.b, x.c[:2])
        x.a += i;
#pragma omp target in_reduction(+ : x) map(tofrom : x.a) map(always, tofrom : x.c[0:2], other)
        {
            x.c[1]++;
            other++;
        }
    }
    EQ(level, 1);
    EQ(x.a, 46);
    EQ(x.c[1], 14);
    EQ(other, 10);
    return check_ok();
}

/* output:
ok
*/
