/* atomic_c11.c: atomic constructs that change objects of C11's atomic types. */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    _Atomic int count = 0, parts[2] = {0, 0};
    _Atomic long down = 100;
    struct {
        _Atomic unsigned char low;
    } s = {0};
    _Atomic double half = 0;
    int seen = 0;
#pragma omp parallel num_threads(4) reduction(+ : seen)
    {
        int old;
#pragma omp atomic
        count++;
#pragma omp atomic update
        s.low = s.low + 2;
#pragma omp atomic seq_cst
        --parts[1];
#pragma omp atomic
        half += 0.5;
#pragma omp atomic
        parts[0] += count > 0;
#pragma omp atomic capture
        {
            old = down;
            down -= 1;
        }
        seen += old;
    }
    EQ(count, 4);
    EQ(s.low, 8);
    EQ(parts[0], 4);
    EQ(parts[1], -4);
    OK(half == 2);
    EQ(down, 96);
    EQ(seen, 100 + 99 + 98 + 97);
    return check_ok();
}

/* output:
ok
*/
