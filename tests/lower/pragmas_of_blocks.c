/* pragmas_of_blocks.c: pragmas that end with their block are repeated in the outlined functions. */
// SPDX-License-Identifier: MIT
double sum(double *a, int n)
{
#pragma STDC FP_CONTRACT OFF
    double s = 0;
    {
#pragma clang fp reassociate(on)
        s += a[0] * a[1];
    }
    {
#pragma clang fp contract(fast)
#pragma omp parallel for reduction(+ : s)
        for (int i = 0; i < n; i++)
            s += a[i] * a[i];
    }
#pragma ms_struct on
#pragma omp task shared(s)
    s *= a[0];
#pragma ms_struct off
    return s;
}
