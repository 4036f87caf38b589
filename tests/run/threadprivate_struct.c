/* threadprivate_struct.c: structs, arrays and pointers, with initializers. [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int target = 9;
static struct node {
    int id;
    const char *name;
    struct {
        int deep[2];
    } in;
} node = {7, "seven", {{1, 2}}};
#pragma omp threadprivate(node)
static int *pointer = &target, (*table[2])(void);
#pragma omp threadprivate(pointer, table)
static int level(void) { return omp_get_level(); }
int main(void)
{
#pragma omp parallel
    {
        int me = omp_get_thread_num();
        EQ(node.id, 7);
        EQ(node.name[0], 's');
        EQ(node.in.deep[1], 2);
        EQ(*pointer, 9);
        node.id = me;
        node.in.deep[0] = -me;
        pointer = &node.id;
        table[1] = level;
#pragma omp barrier
        EQ(*pointer, me);
        EQ(node.in.deep[0], -me);
        EQ(table[1](), 1);
    }
    return check_ok();
}

/* output:
ok
*/
