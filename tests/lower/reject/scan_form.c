/* scan_form.c: scan directives that clang refuses. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
  int sum = 0;
#pragma omp parallel for reduction(inscan, + : sum) // error: the inscan reduction list item must appear as a list item in an 'inclusive'
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    sum += a[i];
#pragma omp scan inclusive(sum) // error: the list item must appear in 'reduction'
    a[i] = sum;
  }
}
