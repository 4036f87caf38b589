/* trap_func_name.c: in a region, __func__ is the name of the user's function, and assert works. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <assert.h>
#include <string.h>
static const char *compute_something(void)
{
    const char *name = NULL;
#pragma omp parallel
    {
        assert(omp_get_level() == 1);
        EQ(strcmp(__func__, "compute_something"), 0);
        EQ(strcmp(__FUNCTION__, "compute_something"), 0);
        EQ(sizeof __func__, sizeof "compute_something");
#pragma omp single
        {
            EQ(strcmp(__PRETTY_FUNCTION__, "compute_something") && !strstr(__PRETTY_FUNCTION__, "compute_something("), 0);
#pragma omp task shared(name)
            name = __func__;
        }
    }
    return name;
}
int main(void)
{
    int level = 0;
    EQ(strcmp(compute_something(), "compute_something"), 0);
#pragma omp parallel for reduction(max : level)
    for (int i = 0; i < (int)sizeof __func__; i++)
        level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
