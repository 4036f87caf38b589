/* for_increments.c: every form of increment that the canonical loop allows. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int sum[12] = {0}, s = 3, level = 0;
    for (int k = 0; k < 12; k++) {
        int t = 0;
#define LOOP(...) _Pragma("omp parallel for reduction(+ : t) reduction(max : level)") \
    for (__VA_ARGS__) t += i, level = omp_get_level();
        switch (k) {
        case 0: LOOP(int i = 0; i < 10; ++i) break;
        case 1: LOOP(int i = 0; i < 10; i++) break;
        case 2: LOOP(int i = 9; i >= 0; --i) break;
        case 3: LOOP(int i = 9; i >= 0; i--) break;
        case 4: LOOP(int i = 0; i < 10; i += s) break;
        case 5: LOOP(int i = 9; i >= 0; i -= s) break;
        case 6: LOOP(int i = 0; i < 10; i = i + s) break;
        case 7: LOOP(int i = 0; i < 10; i = s + i) break;
        case 8: LOOP(int i = 9; i >= 0; i = i - s) break;
        case 9: LOOP(int i = 9; i >= 0; i += -3) break;
        case 10: LOOP(int i = 0; i < 10; i -= -s) break;
        case 11: LOOP(int i = 9; i > -1; i = i + (-3)) break;
        }
        sum[k] = t;
    }
    for (int k = 0; k < 12; k++)
        EQ(sum[k], k < 4 ? 45 : 18);
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
