/* local_type_pack.c: local structs keep the packing of the pragmas and attributes at their
 * definition. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stddef.h>

#pragma pack(push, 2)
static int packed_around(void)
{
    struct two {
        char c;
        long l;
    } a = {1, 2};
#pragma pack(push, 1)
    struct one {
        char c;
        struct {
            short s;
            long l;
        } in;
    } b = {3, {4, 5}};
#pragma pack(pop)
#pragma pack()
    struct none {
        char c;
        long l;
        struct two t;
    } d = {6, 7, a};
    int ok = 0;
#pragma omp parallel firstprivate(a, b, d) reduction(+ : ok)
    {
        EQ(sizeof a, 10);
        EQ(sizeof b, 11);
        EQ(offsetof(struct one, in.l), 3);
        EQ(sizeof d, 32);
        d.l = omp_get_level();
        ok += a.c + (int)a.l + (int)b.in.l + (int)d.l + (int)d.t.l;
    }
    return ok;
}
#pragma pack(pop)

int main(void)
{
    EQ(packed_around(), 11 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
