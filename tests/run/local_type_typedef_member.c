/* local_type_typedef_member.c: local typedefs used inside structs that regions use. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    typedef short small;
    typedef small row[3];
    typedef const small *reader;
    typedef small (*operation)(small, row);
    typedef int wide __attribute__((aligned(32)));
    struct box {
        small s;
        row r;
        reader at;
        operation op;
        struct {
            row inner[2];
            wide w;
        };
    };
    struct box b = {.s = 1, .r = {2, 3, 4}, .at = &b.r[1], .inner = {[1] = {[2] = 5}}, .w = 6};
    int ok = 0;
#pragma omp parallel firstprivate(b) reduction(+ : ok)
    {
        row own = {7, 8, 9};
        struct box *p = &b;
        p->w += omp_get_level();
        ok += b.s + b.r[2] + *b.at + p->inner[1][2] + b.w + own[0] + !b.op;
        EQ(sizeof b.r, 6);
        EQ(_Alignof(struct box), 32);
        EQ(sizeof(struct box), 96);
    }
    EQ(ok, 28 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
