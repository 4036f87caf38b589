/* api_target_async.c: asynchronous copies are tasks; depobjs give them their dependences.
 * [OMP 5.2 §18.8.7] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>
#include <unistd.h>

int main(void)
{
    int host = omp_get_initial_device(), level = 0, a = 0, b = -1, c = -1;
    int from[4][5], to[4][5];
    omp_depend_t first, second[2];
    for (int round = 0; round < 20; round++) {
        a = 0, b = c = -1;
        memset(to, 0, sizeof to);
        for (int i = 0; i < 20; i++)
            from[i / 5][i % 5] = i + round;
#pragma omp parallel reduction(max : level)
#pragma omp single
        {
            level = omp_get_level();
#pragma omp depobj(first) depend(inout : a)
#pragma omp depobj(second[0]) depend(in : a)
#pragma omp depobj(second[1]) depend(out : c)
#pragma omp task depend(out : a) shared(a)
            {
                usleep(500);
                a = 41 + round;
            }
            /* Copies `a` to `b` after task 1, to `c` after task 2. Task 3 checks both copies. */
            EQ(omp_target_memcpy_async(&b, &a, sizeof a, 0, 0, host, host, 1, &first), 0);
#pragma omp task depend(inout : a) shared(a)
            {
                usleep(200);
                a++;
            }
            EQ(omp_target_memcpy_async(&c, &a, sizeof a, 0, 0, host, omp_initial_device, 2, second), 0);
#pragma omp task depend(in : c) shared(b, c)
            {
                EQ(b, 41 + round);
                EQ(c, 42 + round);
            }
            size_t volume[] = {2, 3}, at[] = {1, 2}, at_from[] = {0, 1}, dims[] = {4, 5};
            EQ(omp_target_memcpy_rect_async(to, from, sizeof(int), 2, volume, at, at_from, dims, dims, host, host, 0,
                                            NULL),
               0);
            memset(volume, 0, sizeof volume); /* the copy has its own lists */
            OK(omp_target_memcpy_async(&b, &a, 1, 0, 0, 1, host, 0, NULL) != 0);
            OK(omp_target_memcpy_async(&b, NULL, 1, 0, 0, host, host, 0, NULL) != 0);
            OK(omp_target_memcpy_rect_async(to, from, 4, 2, dims, at, at, dims, dims, host, host, 0, NULL) != 0);
            OK(omp_target_memcpy_rect_async(NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, host, host, 0, NULL) >= 3);
#pragma omp taskwait
            EQ(c, 42 + round);
            for (int i = 0; i < 4; i++)
                for (int j = 0; j < 5; j++)
                    EQ(to[i][j], (i == 1 || i == 2) && j >= 2 ? from[i - 1][j - 1] : 0);
#pragma omp depobj(first) destroy
#pragma omp depobj(second[0]) destroy
#pragma omp depobj(second[1]) destroy
        }
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
