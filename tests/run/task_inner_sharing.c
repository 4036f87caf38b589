/* task_inner_sharing.c: without a clause, an inner task shares a variable only if all threads of the
 * team share it. A shared clause on the outer task is not enough.
 */
// SPDX-License-Identifier: MIT
#include "check.h"
static int in_function(int parameter)
{
    int local = 1;
#pragma omp task shared(local, parameter) if (0)
    {
#pragma omp task if (0)
        {
            local += 7;
            parameter += 7;
        }
    }
    return local + parameter;
}
int main(void)
{
    int sum = 0, team = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        int own = 0;
#pragma omp single
#pragma omp task shared(sum, own)
        {
#pragma omp taskloop
            for (int i = 0; i < 3; i++)
                sum += 5;
#pragma omp task
            own += 7;
#pragma omp taskwait
#pragma omp task shared(own)
            own += 2;
#pragma omp taskwait
            sum += own;
        }
    }
    EQ(sum, 2);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp task default(shared)
    {
        int inner = 0;
#pragma omp task
        {
            team += 3;
            inner += 3;
        }
#pragma omp taskwait
        team += inner;
    }
    EQ(team, 3);
    EQ(in_function(2), 3);
    return check_ok();
}

/* output:
ok
*/
