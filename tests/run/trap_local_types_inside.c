/* trap_local_types_inside.c: types declared inside the region, and recursive local structs. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    struct list {
        int v;
        struct list *next;
    } end = {1, NULL}, *head = &end;
    int total = 0;
#pragma omp parallel reduction(+ : total)
    {
        struct tree {
            struct tree *left, *right;
            enum kind { LEAF, NODE = 5 } kind;
            struct list l;
        } leaf = {NULL, NULL, LEAF, {3, head}}, root = {&leaf, &leaf, NODE, {4, NULL}};
        typedef struct tree tree_t;
        tree_t *t = &root;
        enum kind k = t->kind;
        total += t->left->l.next->v + t->right->l.v + k + omp_get_level();
#pragma omp task shared(t, total)
        {
            struct tree copy = *t;
            EQ(copy.kind, NODE);
        }
#pragma omp taskwait
    }
    EQ(total, 10 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
