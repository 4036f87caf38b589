/* reduction_declared_simd.c: simd loops whose reduction a block declares, in regions whose code is
 * compiled outside of the block; a declaration of the file has the same name. [OMP 5.2 §5.5.11] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct count { int n; };
#pragma omp declare reduction(add : struct count : omp_out.n = -1) initializer(omp_priv = {7})

int main(void)
{
    struct count in_team = {0}, in_task = {0}, in_target = {0}, alone = {0}, combined = {0};
    int level = 0;
#pragma omp declare reduction(add : struct count : omp_out.n += omp_in.n) initializer(omp_priv = {0})
#pragma omp parallel num_threads(1)
    {
        level = omp_get_level();
#pragma omp simd reduction(add : in_team)
        for (int i = 0; i < 40; i++)
            in_team.n += i;
#pragma omp task shared(in_task)
        {
#pragma omp simd reduction(add : in_task)
            for (int i = 0; i < 40; i++)
                in_task.n++;
        }
    }
#pragma omp target simd reduction(add : in_target) collapse(2)
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 4; k++)
            in_target.n += k;
#pragma omp simd reduction(add : alone)
    for (int i = 0; i < 40; i++)
        alone.n++;
#pragma omp parallel for simd reduction(add : combined)
    for (int i = 0; i < 40; i++)
        combined.n++;
    EQ(level, 1);
    EQ(in_team.n, 780);
    EQ(in_task.n, 40);
    EQ(in_target.n, 60);
    EQ(alone.n, 40);
    EQ(combined.n, 40);
    return check_ok();
}

/* output:
ok
*/
