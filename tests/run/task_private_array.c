/* task_private_array.c: private arrays and structs in a task are new; firstprivate arrays and
 * structs are copies.
 * [OMP 5.2 §5.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct big {
    char text[40];
    double d[5];
};
int main(void)
{
    struct big s = {"hello", {1, 2, 3, 4, 5}};
    int arr[6] = {1, 2, 3, 4, 5, 6}, fresh[3] = {-1, -1, -1}, out = 0;
#pragma omp parallel
#pragma omp single
    {
        for (int i = 0; i < 20; i++) {
#pragma omp task firstprivate(s, arr) private(fresh) shared(out)
            {
                EQ(s.text[1], 'e');
                EQ(arr[5], 6);
                OK(s.d[4] == 5);
                for (int k = 0; k < 3; k++)
                    fresh[k] = i;
                s.text[1] = 0;
                s.d[4] = arr[5] = fresh[0];
#pragma omp atomic
                out += fresh[0] + fresh[1] + fresh[2] + omp_get_level();
            }
        }
        EQ(s.text[1], 'e');
    }
    EQ(arr[5], 6);
    EQ(fresh[1], -1);
    EQ(out, 3 * 190 + 20);
    return check_ok();
}

/* output:
ok
*/
