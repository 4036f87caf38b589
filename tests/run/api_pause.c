/* api_pause.c: omp_pause_resource ends the threads; the next region has new threads. [OMP 5.2
 * §18.6] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <dirent.h>
#include <unistd.h>

/* Waits until the process has `wanted` threads, because an ended thread may stay listed for a
 * moment. Returns the last count. */
static int threads(int wanted)
{
    int n = 0;
    for (int tries = 0; tries < 100; tries++) {
        DIR *dir = opendir("/proc/self/task");
        for (n = -2; readdir(dir); n++)
            ;
        closedir(dir);
        if (n == wanted)
            break;
        usleep(1000);
    }
    return n;
}

static int region(int size)
{
    int level = 0;
#pragma omp parallel num_threads(size) reduction(+ : level)
    level += omp_get_level();
    return level;
}

int main(void)
{
    int size = omp_get_max_threads() + 1, level = 0, busy = 0;
    omp_set_max_active_levels(2);
    for (int i = 0; i < 20; i++) {
        EQ(region(size), size);
#pragma omp parallel num_threads(2) reduction(max : level)
        {
            EQ(region(2), 4);
            OK(omp_pause_resource_all(omp_pause_soft) != 0); /* refused in a region */
            level = omp_get_level();
        }
        EQ(omp_pause_resource_all(omp_pause_soft), 0);
        EQ(region(size), size);
        busy = threads(busy ? busy : size);
        OK(busy >= size);
        EQ(omp_pause_resource(i % 2 ? omp_pause_soft : omp_pause_hard, omp_get_initial_device()), 0);
        EQ(threads(busy - size + 1), busy - size + 1);
    }
    EQ(omp_pause_resource_all(omp_pause_hard), 0);
    EQ(omp_pause_resource_all(omp_pause_soft), 0);
    EQ(region(size), size);
    OK(omp_pause_resource(omp_pause_soft, 1) != 0);
    OK(omp_pause_resource_all((omp_pause_resource_t)9) != 0);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
