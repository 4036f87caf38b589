/* function_attributes.c: outlined functions have those attributes of the user's function that
 * change how its code is compiled. */
// SPDX-License-Identifier: MIT
__attribute__((target("avx2"), no_sanitize("undefined", "address"), no_instrument_function)) void
fill(int n, int *a)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma omp task
    a[0] = n;
}
