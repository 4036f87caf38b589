/* api_device.c: the host is the only device, and each task has its own default device. [OMP 5.2 §18.7] */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int level = 0;
    EQ(omp_get_num_devices(), 0);
    EQ(omp_get_initial_device(), 0);
    EQ(omp_get_device_num(), 0);
    EQ(omp_is_initial_device(), 1);
    EQ(omp_initial_device, -1);
    EQ(omp_get_default_device(), 0);
    omp_set_default_device(3);
    EQ(omp_get_default_device(), 3);
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_get_default_device(), 3);
        omp_set_default_device(10 + omp_get_thread_num());
#pragma omp barrier
        EQ(omp_get_default_device(), 10 + omp_get_thread_num());
#pragma omp task
        {
            int mine = omp_get_default_device();
            OK(mine >= 10);
            omp_set_default_device(100);
            EQ(omp_get_default_device(), 100);
        }
#pragma omp taskwait
        EQ(omp_get_default_device(), 10 + omp_get_thread_num());
        omp_set_default_allocator(omp_pteam_mem_alloc); /* the default device keeps its value */
        EQ(omp_get_default_device(), 10 + omp_get_thread_num());
        EQ(omp_get_num_devices(), 0);
        EQ(omp_is_initial_device(), 1);
        level = omp_get_level();
    }
    EQ(omp_get_default_device(), 3);
    EQ(omp_get_default_allocator(), omp_default_mem_alloc);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
