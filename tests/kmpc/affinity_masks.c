/* affinity_masks.c: libomp's routines for the processors of a thread. */
// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include <omp.h>
#include <sched.h>
#include <stdio.h>

int main(void)
{
    int wrong = 0, level = 0;
#pragma omp parallel reduction(+ : wrong) reduction(max : level)
    {
        kmp_affinity_mask_t mask, other;
        const int most = kmp_get_affinity_max_proc();
        int first = -1, count = 0;
        cpu_set_t system;
        level = omp_get_level();
        kmp_create_affinity_mask(&mask);
        kmp_create_affinity_mask(&other);
        wrong += kmp_get_affinity(&mask) != 0;
        for (int i = most - 1; i >= 0; i--)
            if (kmp_get_affinity_mask_proc(i, &mask) == 1) {
                first = i;
                count++;
            }
        sched_getaffinity(0, sizeof system, &system);
        wrong += first < 0 || count != CPU_COUNT(&system) || !CPU_ISSET(first, &system);
        wrong += kmp_set_affinity_mask_proc(first, &other) != 0;
        wrong += kmp_set_affinity_mask_proc(-1, &other) != -1;
        wrong += kmp_get_affinity_mask_proc(most, &other) != -1;
        wrong += kmp_set_affinity(&other) != 0;
        sched_getaffinity(0, sizeof system, &system);
        wrong += CPU_COUNT(&system) != 1 || !CPU_ISSET(first, &system);
        wrong += kmp_unset_affinity_mask_proc(first, &other) != 0;
        wrong += kmp_set_affinity(&other) == 0; /* no processor would be left */
        wrong += kmp_set_affinity(&mask) != 0;
        kmp_destroy_affinity_mask(&mask);
        kmp_destroy_affinity_mask(&other);
    }
    printf("level %d wrong %d\n", level, wrong);
    return 0;
}
/* output:
level 1 wrong 0
*/
