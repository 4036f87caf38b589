/* taskwait_tree.c: a tree of tasks in which every node waits for its children. [OMP 5.2 §15.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int grow(int depth)
{
    int sub[3] = {0, 0, 0};
    if (depth == 0)
        return omp_get_level();
    for (int i = 0; i < 3; i++) {
#pragma omp task shared(sub)
        sub[i] = grow(depth - 1);
    }
#pragma omp taskwait
    return sub[0] + sub[1] + sub[2];
}
int main(void)
{
    int total = 0;
#pragma omp parallel
    {
#pragma omp single nowait
        total = grow(7);
#pragma omp taskwait
    }
    EQ(total, 2187);
    return check_ok();
}

/* output:
ok
*/
