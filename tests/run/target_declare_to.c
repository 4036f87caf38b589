/* target_declare_to.c: the enter clause of declare target under its older name,
 * `to`. [OMP 5.2 §7.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int counter, linked[3];
static int add(int x, int y)
{
    return x + y + counter;
}
#pragma omp declare target to(counter, add) link(linked) device_type(any)

int main(void)
{
    int level = -1;
    counter = 4;
#pragma omp target map(level)
    {
        level = omp_get_level() * 100 + add(1, 2);
        linked[1] = counter++;
#pragma omp parallel num_threads(2) reduction(max : level)
        level = 7 + 10 * omp_get_level();
    }
    EQ(level, 17);
    EQ(counter, 5);
    EQ(linked[1], 4);
    return check_ok();
}

/* output:
ok
*/
