/* affinity_display.c: OMP_DISPLAY_AFFINITY shows the threads of a new team, and shows them again
 * after the team has changed. [OMP 5.2 §21.2.4] */
// SPDX-License-Identifier: MIT
// env: OMP_DISPLAY_AFFINITY=true OMP_AFFINITY_FORMAT="L%L %n/%N" OMP_NUM_THREADS=3
// threads: 3
#include "check.h"
#include <unistd.h>

static int region(int size)
{
    int sum = 0;
#pragma omp parallel num_threads(size) reduction(+ : sum)
    sum += omp_get_level();
    return sum;
}

int main(void)
{
    char lines[1000];
    int before = dup(2), got;
    FILE *file = tmpfile(); /* receives the standard error output */
    if (!file || dup2(fileno(file), 2) < 0)
        return 77;
    EQ(region(3), 3);
    EQ(region(3), 3);
    EQ(region(2), 2);
    EQ(region(2), 2);
    EQ(region(1), 1);
    EQ(region(1), 1);
    omp_display_affinity("own %n");
#pragma omp parallel num_threads(2)
    {
#pragma omp barrier
        if (omp_get_thread_num() == 1)
            omp_display_affinity(NULL);
    }
    dup2(before, 2);
    rewind(file);
    got = (int)fread(lines, 1, sizeof lines, file);
    printf("%.*s", got, lines);
    return check_ok();
}

/* output:
L1 0/3
L1 1/3
L1 2/3
L1 0/2
L1 1/2
L1 0/1
own 0
L1 1/2
ok
*/
