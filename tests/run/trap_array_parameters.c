/* trap_array_parameters.c: parameters that are declared as arrays or functions are pointers. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int apply(int a[10], char name[static 3], int f(int), const int m[][4])
{
    int sum = 0;
#pragma omp parallel firstprivate(a, name, f) reduction(+ : sum)
    {
        EQ(sizeof a, sizeof(int *));
        EQ(name[1], 'b');
        EQ(sizeof m[0], 4 * sizeof(int));
#pragma omp for
        for (int i = 0; i < 10; i++)
            sum += f(a[i]) + m[1][i % 4];
        a = NULL;
        name++;
    }
    EQ(a[9], 9);
    EQ(name[0], 'a');
    return sum;
}
static int twice(int x) { return 2 * x * omp_get_level(); }
int main(void)
{
    int a[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    const int m[2][4] = {{0}, {1, 2, 3, 4}};
    EQ(apply(a, "abc", twice, m), 90 + 23);
    return check_ok();
}

/* output:
ok
*/
