/* affinity_processors.c: a thread's processors are shown as a list of ranges. [OMP 5.2 §21.2.5] */
// SPDX-License-Identifier: MIT
// flags: -D_GNU_SOURCE
#include "check.h"
#include <sched.h>
#include <string.h>

/* Writes the expected text for %A. */
static void listed(char *text, size_t size)
{
    cpu_set_t now;
    size_t used = 0;
    text[0] = 0;
    sched_getaffinity(0, sizeof now, &now);
    for (int i = 0, last; i < CPU_SETSIZE; i = last + 1) {
        last = i;
        if (!CPU_ISSET(i, &now))
            continue;
        while (last + 1 < CPU_SETSIZE && CPU_ISSET(last + 1, &now))
            last++;
        used += (size_t)snprintf(text + used, size - used, last > i ? "%s%d-%d" : "%s%d", used ? "," : "", i, last);
    }
}

int main(void)
{
    int level = 0;
#pragma omp parallel reduction(max : level)
    {
        char want[2000], got[2000];
        listed(want, sizeof want);
        omp_capture_affinity(got, sizeof got, "%A");
        EQ(strcmp(got, want), 0);
        omp_capture_affinity(got, sizeof got, "%{thread_affinity}");
        EQ(strcmp(got, want), 0);
        OK(want[0] >= '0');
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
