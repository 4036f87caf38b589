/* trap_main_arguments.c: argc, argv and the environment in a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(int argc, char **argv, char **envp)
{
    int ok = 0;
#pragma omp parallel firstprivate(envp) reduction(+ : ok)
    {
        char **e = envp;
        while (*e)
            e++;
        ok += (argc == 1) + (argv[0][0] != 0) + (argv[argc] == NULL) + (e > envp) + omp_get_level();
    }
    EQ(ok, 5 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
