/* affinity_format.c: affinity-format-var is taken from OMP_AFFINITY_FORMAT, set by the program, and
 * read into buffers of every size. [OMP 5.2 §18.3.8] */
// SPDX-License-Identifier: MIT
// env: OMP_AFFINITY_FORMAT="%n of %N, %L"
#include "check.h"
#include <string.h>

int main(void)
{
    char buffer[20];
    int level = 0;
    EQ(omp_get_affinity_format(buffer, sizeof buffer), 12);
    EQ(strcmp(buffer, "%n of %N, %L"), 0);
    EQ(omp_capture_affinity(buffer, sizeof buffer, NULL), 9);
    EQ(strcmp(buffer, "0 of 1, 0"), 0);
    omp_set_affinity_format("0123456789abcdefghijklmnopqrstuvw");
    EQ(omp_get_affinity_format(NULL, 0), 33);
    memset(buffer, '#', sizeof buffer);
    EQ(omp_get_affinity_format(buffer, 11), 33);
    EQ(strcmp(buffer, "0123456789"), 0);
    EQ(buffer[11], '#');
    EQ(omp_get_affinity_format(buffer, 1), 33);
    EQ(buffer[0], 0);
#pragma omp parallel private(buffer) reduction(max : level)
    {
        EQ(omp_get_affinity_format(buffer, 5), 33);
        EQ(strcmp(buffer, "0123"), 0);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
