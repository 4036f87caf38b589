/* parallel_exit_inside.c: exit() called by one thread inside a region ends the program. [OMP 5.2 §10.1] */
// SPDX-License-Identifier: MIT
// exit: 3
#include "check.h"

static void bye(void) { puts("bye"); }
int main(void)
{
    atexit(bye);
#pragma omp parallel
    {
        if (omp_get_thread_num() == omp_get_num_threads() - 1)
            exit(2 + omp_get_level());
#pragma omp barrier
    }
    return 1;
}

/* output:
bye
*/
