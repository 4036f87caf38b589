/* collapse_depends.c: variables on which a bound within a nest may not depend. */
// SPDX-License-Identifier: MIT

void f(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) {
    int m = a[i];
    for (int j = 0; j < m; j++) // error: a bound that depends on 'm', which is declared inside of the loop nest
      a[j] = i;
  }
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++) {
    enum { Two = 2 };
    for (int j = 0; j < Two; j++) // error: a bound that depends on 'Two', which is declared inside of the loop nest
      a[j] = i;
  }
#pragma omp for collapse(2)
  for (int(*p)[n] = (int(*)[n])a; p < (int(*)[n])a + 4; p++)
    for (int(*q)[n] = p; q < (int(*)[n])a + 4; q++) // error: depends on 'p', the variable of an outer loop
      **q = 0;
#pragma omp taskloop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j += i) // error: depend on 'i', the variable of an outer loop
      a[j] = i;
}
