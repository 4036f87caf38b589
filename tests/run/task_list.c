/* task_list.c: a thread walks a list and makes a task for each node. [OMP 5.2 §12.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct node {
    int value;
    struct node *next;
};
int main(void)
{
    struct node *head = NULL, *p;
    for (int i = 0; i < 500; i++) {
        p = malloc(sizeof *p);
        p->value = i;
        p->next = head;
        head = p;
    }
#pragma omp parallel private(p)
    {
#pragma omp single
        for (p = head; p; p = p->next) {
#pragma omp task firstprivate(p)
            p->value = p->value * 2 + omp_get_level();
        }
    }
    int i = 499;
    while ((p = head)) {
        EQ(p->value, 2 * i + 1);
        i--;
        head = p->next;
        free(p);
    }
    return check_ok();
}

/* output:
ok
*/
