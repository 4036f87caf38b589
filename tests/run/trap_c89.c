/* trap_c89.c: C89: declarations first, implicit int, undeclared functions, no line comments. */
/* SPDX-License-Identifier: MIT */
/* flags: -std=c89 -Wno-implicit-int -Wno-implicit-function-declaration */
#include <stdio.h>
extern int omp_get_level(void);
static counter;
main()
{
    int i, n = omp_get_max_threads(), x[8], ok = 1;
    const limit = 8;
    int inline = 3, restrict = 4;
#pragma omp parallel private(i)
    {
        int mine = omp_get_level();
        register k = 1;
        auto j = 0;
#pragma omp for
        for (i = 0; i < limit; i++)
            x[i] = i * mine * inline;
#pragma omp critical
        counter += k + j;
    }
    for (i = 0; i < 8; i++)
        ok = ok && x[i] == 3 * i;
    puts(ok && counter == n && restrict == 4 ? "ok" : "wrong");
    return 0;
}

/* output:
ok
*/
