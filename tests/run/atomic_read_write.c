/* atomic_read_write.c: atomic read and write never see a torn value. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    unsigned long long v = 0;
    double d = 0;
    int bad = 0, n = 0;
#pragma omp parallel reduction(+ : bad, n)
    {
        unsigned me = (unsigned)omp_get_thread_num() + 1;
        for (int i = 0; i < 2000; i++) {
            unsigned long long got;
            double e;
#pragma omp atomic write
            v = me * 0x0000000100000001ull;
#pragma omp atomic read
            got = v;
            bad += (unsigned)(got >> 32) != (unsigned)got;
#pragma omp atomic write
            d = me + 0.25;
#pragma omp atomic read
            e = d;
            bad += e - (int)e != 0.25;
        }
        n += omp_get_level();
    }
    EQ(bad, 0);
    EQ(n, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
