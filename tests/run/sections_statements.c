/* sections_statements.c: sections of several statements without braces around them.
 * [OMP 5.2 §11.3.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int level_of[6];

static void plain(void)
{
    int a = 0, b = 0, c = 0, d = 0;
#pragma omp parallel sections num_threads(2)
    { a++; level_of[0] = omp_get_level();
        b++;
#pragma omp section
        int one = omp_get_level();
        level_of[1] = one;
        c += one;
        if (c)
            c++;
        else
            c--;
#pragma omp section
        d++;
    }
    EQ(a, 1);
    EQ(b, 1);
    EQ(c, 2);
    EQ(d, 1);
    EQ(level_of[0], 1);
    EQ(level_of[1], 1);
}

/* Directives as the first and the last statement, and sections in a section. */
static void directives(void)
{
    int a = 0, b = 0, c = 0, d = 0;
#pragma omp parallel num_threads(2)
#pragma omp sections
    {
#pragma omp section
#pragma omp atomic
        a++;
        b += omp_get_num_threads();
#pragma omp flush
#pragma omp section
#pragma omp parallel sections num_threads(1)
        {
            c++;
            c++;
#pragma omp section
            c++;
            c++;
        }
        d += omp_get_level();
#pragma omp section
        [[omp::directive(parallel num_threads(1))]] c += 10;
        [[omp::directive(taskwait)]];
    }
    EQ(a, 1);
    EQ(b, 2);
    EQ(c, 14);
    EQ(d, 1);
}

/* The last lines of one macro. */
#define BOTH(x, y)                                                                                                     \
    _Pragma("omp parallel sections num_threads(2)")                                                                    \
    {                                                                                                                  \
        x++;                                                                                                           \
        x++;                                                                                                           \
        _Pragma("omp section") y += omp_get_level();                                                                   \
        y++;                                                                                                           \
    }

int main(void)
{
    int x = 0, y = 0;
    plain();
    directives();
    BOTH(x, y)
    EQ(x, 2);
    EQ(y, 2);
    return check_ok();
}

/* output:
ok
*/
