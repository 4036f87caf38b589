/* local_type_typedef_first.c: a typedef names a struct that is defined later and has members of the
 * typedef's type. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    typedef struct nd nd;
    struct nd {
        nd *n;
        int v;
    };
    typedef struct nd list[2], (*visit)(nd *, struct nd);
    nd last = {0, 5}, first = {&last, 2};
    list both = {first, last};
    visit none = 0;
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        nd *at;
        list own = {{0, 1}, both[1]};
        for (at = &first; at; at = at->n)
            ok += at->v;
        ok += own[0].v + own[1].v + omp_get_level() + !none;
    }
    EQ(ok, 15 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
