/* trap_const_expressions.c: local enum constants, const ints in array sizes, and sizeof in clauses and cases.
 * */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    enum { SIZE = 6, CHUNK = SIZE / 3 };
    static const int table[SIZE] = {[2] = 5, [SIZE - 1] = 9};
    int owner[SIZE * 2], n = 0;
#pragma omp parallel num_threads(sizeof(short)) reduction(+ : n)
    {
        char here[SIZE + sizeof table];
#pragma omp for schedule(static, CHUNK)
        for (int i = 0; i < SIZE * 2; i++)
            switch (i) {
            case SIZE:
                owner[i] = omp_get_thread_num();
                break;
            case sizeof(char):
            default:
                owner[i] = omp_get_thread_num() + 0 * (int)sizeof here;
            }
        _Static_assert(sizeof here == SIZE + SIZE * sizeof(int), "size");
        n += table[2] + table[SIZE - 1] + omp_get_level();
    }
    for (int i = 0; i < SIZE * 2; i++)
        EQ(owner[i], i / CHUNK % 2);
    EQ(n, 30);
    return check_ok();
}

/* output:
ok
*/
