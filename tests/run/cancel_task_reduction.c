/* cancel_task_reduction.c: the tasks of a loop take part in its reduction, which has the task
 * modifier. A task cancels the taskgroup around the loop. [OMP 5.2 §11.1, §5.5.8]
 * env: OMP_CANCELLATION=true
 */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

int main(void)
{
    int threads = 0, left = 0, sum = 0, inner = 0;
#pragma omp parallel reduction(+ : threads, left)
    {
        int member = 0, after = 0;
        threads++;
#pragma omp taskgroup
        {
#pragma omp for reduction(task, + : sum) schedule(static, 1)
            for (int i = 0; i < 8; i++) {
#pragma omp task in_reduction(+ : sum) if (0) shared(member)
                {
                    sum++;
                    member = 1;
#pragma omp cancel taskgroup
                    sum += 1000;
                }
            }
            /* If this thread executed an iteration, the group is cancelled, and this task does not
             * run. */
#pragma omp task shared(after)
            after = 1;
        }
        left += after != member;
    }
    /* Here cancel refers to the taskgroup inside the loop, not to the reduction's. */
#pragma omp parallel for reduction(task, + : inner)
    for (int i = 0; i < 8; i++) {
#pragma omp taskgroup
        {
#pragma omp task
            {
#pragma omp cancel taskgroup
            }
        }
#pragma omp task in_reduction(+ : inner)
        inner++;
    }
    printf("%d %d %d\n", left == threads, sum > 0 && sum <= 8, inner);
    return omp_get_cancellation() != 1;
}
/* output:
1 1 8
*/
