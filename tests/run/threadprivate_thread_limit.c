/* threadprivate_thread_limit.c: values persist from region to region, under a thread limit too.
 * [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
// env: OMP_THREAD_LIMIT=8 OMP_DYNAMIC=false
// threads: 4
#include "check.h"

static int id = -1;
#pragma omp threadprivate(id)

int main(void)
{
    int lost = 0, teams = 0;
#pragma omp parallel num_threads(4)
    id = omp_get_thread_num();
    for (int k = 0; k < 5; k++) {
#pragma omp parallel num_threads(4) reduction(+ : lost, teams)
        {
            lost += id != omp_get_thread_num();
            teams += omp_get_num_threads() == 4;
        }
    }
    EQ(lost, 0);
    EQ(teams, 20);
    return check_ok();
}

/* output:
ok
*/
