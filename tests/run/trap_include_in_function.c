/* trap_include_in_function.c: constructs in headers, and in files that are included in the middle
 * of a function. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include "extra/region_header.h"
int main(void)
{
    int n = omp_get_max_threads(), count = 0;
#include "extra/region_body.h"
    EQ(count, n);
#define BODY_ADD 5
#include "extra/region_body.h"
    EQ(count, 6 * n);
    EQ(header_sum(10), 45);
    EQ(HEADER_MAX(3, 9), 9);
    return check_ok();
}

/* output:
ok
*/
