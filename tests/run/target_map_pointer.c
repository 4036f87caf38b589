/* target_map_pointer.c: a pointer is mapped together with a section to which it points, in either
 * order in the list, also in target update. [OMP 5.2 §5.8.3] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct holder { int a, *d; };

int main(void)
{
    int data[3] = {1, 2, 3}, level = 7, seen = 0;
    struct holder h = {5, data + 2};
#pragma omp target data map(tofrom : h.a, h.d, h.d[-2:3])
    {
#pragma omp target update to(h.a, h.d, h.d[-2:3])
#pragma omp target map(alloc : h.d[-2:3], h.d, h.a) map(from : seen, level)
        {
            seen = h.a + h.d[-2] + h.d[0];
            h.d[-1] = 20;
            level = omp_get_level();
        }
#pragma omp target update from(h.d[-2:3], h.d, h.a)
    }
    EQ(seen, 9);
    EQ(data[1], 20);
    EQ(level, 0);
    EQ(omp_get_num_procs() > 0, 1);
#pragma omp parallel
    EQ(omp_get_level(), 1);
    return check_ok();
}

/* output:
ok
*/
