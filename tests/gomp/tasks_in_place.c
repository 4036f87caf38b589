/* tasks_in_place.c: tasks that run immediately, with their creator's data. If
 * such a task changes a private copy or a setting, its creator's stay the same.
 * A wait for a task also waits for its child tasks. Some tasks are nested, and
 * some do not fit into the queue. [OMP 5.2 §12.5]
 */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

#define TASKS 2000

static int wrong, leaves, late;

static void expect(int holds)
{
    if (!holds) {
#pragma omp atomic
        wrong++;
    }
}

static void one(int i, int undeferred)
{
    int mine = i, sum = 0;
    const int threads = omp_get_max_threads();
#pragma omp task firstprivate(mine) if (!undeferred)
    {
        mine = -1; // changes a copy
        omp_set_num_threads(7 + i % 3);
        expect(omp_get_max_threads() == 7 + i % 3 && !omp_in_final());
#pragma omp task firstprivate(mine)
        {
            mine--;
            expect(mine == -2 && omp_get_max_threads() == 7 + i % 3);
#pragma omp atomic
            late++; // this task may end after its parent
        }
    }
    expect(mine == i && omp_get_max_threads() == threads);
#pragma omp task final(i % 2) shared(sum) if (!undeferred)
    {
        int part = 0;
        expect(omp_in_final() == i % 2);
#pragma omp taskgroup
        {
#pragma omp task shared(part)
            {
                expect(omp_in_final() == i % 2);
#pragma omp task shared(part)
#pragma omp atomic
                part++;
#pragma omp atomic
                part++;
            }
        }
        expect(part == 2);
        sum = part;
    }
#pragma omp taskwait
    expect(sum == 2);
#pragma omp task
#pragma omp atomic
    leaves++;
}

int main(void)
{
#pragma omp parallel
    for (int i = 0; i < TASKS; i++)
        one(i, i % 3 == 0);
#pragma omp parallel
#pragma omp master
    for (int i = 0; i < TASKS; i++)
#pragma omp task firstprivate(i)
    {
        const int before = i;
        i++;
        expect(i == before + 1);
#pragma omp atomic
        leaves++;
    }
    const int threads = (leaves - TASKS) / TASKS;
    printf("%d %d %d\n", wrong, leaves % TASKS, late - threads * TASKS);
    return 0;
}
/* output:
0 0 0
*/
