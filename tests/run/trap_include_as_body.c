/* trap_include_as_body.c: a region that begins in one file and ends in another. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int count, lines;

static void region(void)
{
#pragma omp parallel
#include "extra/region_rest.h"
}

static void loop(void)
{
#pragma omp parallel for
    for (int i = 0; i < 10; i++)
#include "extra/region_rest.h"
}

int main(void)
{
    region();
    EQ(count, omp_get_max_threads());
    EQ(lines, 4);
    loop();
    EQ(count, omp_get_max_threads() + 10);
    EQ(__LINE__, 27);
    return check_ok();
}

/* output:
ok
*/
