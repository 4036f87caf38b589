/* trap_clause_expressions.c: commas, conditionals and assignments in clauses and loop headers. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = 7, k = 0, sum = 0, count = 0, level = 0;
#pragma omp parallel for if (n > 3 ? 1 : 0) num_threads((k = 1, n > 5 ? k + 1 : k)) schedule(static, (n, 2)) \
    reduction(+ : sum, count) reduction(max : level)
    for (int i = n > 3 ? 2 : 0; i < (n & 1 ? n * 2 : n); i += n % 5 ? 2 : 1) {
        sum += i, count++;
        level = omp_get_level();
    }
    EQ(sum, 2 + 4 + 6 + 8 + 10 + 12);
    EQ(count, 6);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
