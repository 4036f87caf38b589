/* trap_nested_enum.c: enumerators of enums inside local structs; two functions use the same
 * names. */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { RED = 100, BLUE };

static int first(void)
{
    struct node {
        enum { RED = 1, BLACK } colour;
        union {
            struct {
                enum deep { GREEN = 7 } g;
            } in;
            float f;
        } u;
        struct node *next;
    } v = {BLACK, {{GREEN}}, 0};
    int r = 0;
    v.next = &v;
#pragma omp parallel reduction(+ : r) num_threads(2)
    {
        enum deep d = v.next->u.in.g;
        r += (v.colour == BLACK) + d + GREEN + RED + BLUE;
        enum { BLACK = 50 };
        r += BLACK * omp_get_level();
    }
    return r;
}

static int second(void)
{
    struct node {
        enum { RED = 10, BLACK } colour;
    } v = {RED};
    int r = 0;
#pragma omp parallel reduction(+ : r) num_threads(2)
    r += v.colour + BLACK * omp_get_level() + BLUE;
    return r;
}

int main(void)
{
    EQ(first(), 2 * (1 + 7 + 7 + 1 + 101 + 50));
    EQ(second(), 2 * (10 + 11 + 101));
    EQ(RED, 100);
    return check_ok();
}

/* output:
ok
*/
