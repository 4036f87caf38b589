/* target_enter_exit.c: target enter data, exit data and update with depend, nowait, device and if: on the
 * host these directives copy nothing, and are ordered like tasks. [OMP 5.2 §13.6, §13.7, §13.9] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int shared_array[8];

int main(void)
{
    int order[8] = {0}, next = 0, here = omp_get_initial_device(), level = 0;
    int *p = shared_array;
#pragma omp parallel num_threads(4) reduction(max : level)
    {
        level = omp_get_level();
#pragma omp single
        for (int round = 0; round < 50; round++) {
            next = 0;
#pragma omp task depend(out : p[0])
            order[next++] = 1;
#pragma omp target enter data map(to : p[0 : 8]) depend(inout : p[0]) nowait device(here)
#pragma omp task depend(inout : p[0])
            order[next++] = 2;
#pragma omp target update to(p[0 : 4]) depend(inout : p[0]) nowait device(here) if (round % 2)
#pragma omp task depend(inout : p[0])
            order[next++] = 3;
#pragma omp target update from(p[0 : 4]) depend(inout : p[0]) if (target update : round % 3 == 0) nowait
#pragma omp task depend(inout : p[0])
            order[next++] = 4;
#pragma omp target exit data map(from : p[0 : 8]) depend(inout : p[0]) device(here) if (round % 2 == 0)
            /* Without nowait the construct is an included task: it waits for its dependences. */
            EQ(next, 4);
            for (int i = 0; i < 4; i++)
                EQ(order[i], i + 1);
#pragma omp taskwait
        }
    }
    EQ(level, 1);
    EQ(omp_get_num_devices(), 0);
    return check_ok();
}

/* output:
ok
*/
