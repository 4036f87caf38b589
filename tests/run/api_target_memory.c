/* api_target_memory.c: device memory routines, with the host as the device. [OMP 5.2 §18.8] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <limits.h>
#include <string.h>

int main(void)
{
    int level = 0, host = omp_get_initial_device();
    int from[6][7][8], to[5][9][10];
#pragma omp parallel reduction(max : level)
    {
        char *p = omp_target_alloc(100, host), *q = omp_target_alloc(100, omp_initial_device);
        OK(p && q && p != q);
        for (int i = 0; i < 100; i++)
            p[i] = (char)i;
        memset(q, 0, 100);
        EQ(omp_target_memcpy(q, p, 10, 5, 20, host, omp_initial_device), 0);
        for (int i = 0; i < 100; i++)
            EQ(q[i], i >= 5 && i < 15 ? i + 15 : 0);
        OK(omp_target_is_present(p, host));
        EQ(omp_target_is_present(p, 1), 0);
        OK(omp_target_is_accessible(p, 100, host));
        EQ(omp_target_is_accessible(p, 100, 1), 0);
        OK(omp_get_mapped_ptr(p, host) == p);
        OK(omp_get_mapped_ptr(p, 1) == NULL);
        OK(omp_target_memcpy(q, p, 1, 0, 0, 1, host) != 0);
        OK(omp_target_memcpy(q, p, 1, 0, 0, host, 1) != 0);
        OK(omp_target_memcpy(NULL, p, 1, 0, 0, host, host) != 0);
        OK(omp_target_alloc(8, 1) == NULL);
        OK(omp_target_alloc(0, host) == NULL);
        OK(omp_target_associate_ptr(p, q, 10, 0, host) != 0);
        OK(omp_target_associate_ptr(p, q, 10, 0, 1) != 0);
        OK(omp_target_disassociate_ptr(p, host) != 0);
        omp_target_free(p, host);
        omp_target_free(q, host);
        omp_target_free(NULL, host);
        level = omp_get_level();
    }
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++)
            for (int k = 0; k < 8; k++)
                from[i][j][k] = i * 100 + j * 10 + k;
    memset(to, 0, sizeof to);
    size_t volume[] = {2, 3, 4}, at[] = {3, 2, 1}, at_from[] = {1, 4, 3};
    size_t dims[] = {5, 9, 10}, dims_from[] = {6, 7, 8};
    OK(omp_target_memcpy_rect(NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, host, host) >= 3);
    EQ(omp_target_memcpy_rect(to, from, sizeof(int), 3, volume, at, at_from, dims, dims_from, host, host), 0);
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 9; j++)
            for (int k = 0; k < 10; k++) {
                int in = i >= 3 && j >= 2 && j < 5 && k >= 1 && k < 5;
                EQ(to[i][j][k], in ? (i - 2) * 100 + (j + 2) * 10 + k + 2 : 0);
            }
    /* Copies one dimension. Calls beyond the array, for no device, or for 0 dimensions fail. */
    EQ(omp_target_memcpy_rect(to, from, sizeof(int), 1, volume, at, at, dims, dims, host, host), 0);
    EQ(to[0][0][3], 3);
    EQ(to[0][0][4], 4);
    EQ(to[0][0][5], 0);
    volume[1] = 4;
    OK(omp_target_memcpy_rect(to, from, sizeof(int), 3, volume, at, at_from, dims, dims_from, host, host) != 0);
    volume[1] = 1;
    OK(omp_target_memcpy_rect(to, from, sizeof(int), 3, volume, at, at_from, dims, dims_from, 1, host) != 0);
    OK(omp_target_memcpy_rect(to, from, sizeof(int), 0, volume, at, at_from, dims, dims_from, host, host) != 0);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
