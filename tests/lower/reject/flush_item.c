/* flush_item.c: values in the list of flush. */
// SPDX-License-Identifier: MIT
int get(void);

void f(int n, int *a) {
#pragma omp flush(n + 1) // error: expected a variable
#pragma omp flush(n, get()) // error: expected a variable
#pragma omp flush(n, a, a[n], *a)
}
