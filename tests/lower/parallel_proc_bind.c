/* parallel_proc_bind.c: the record of the construct contains the policy. */
// SPDX-License-Identifier: MIT
void use(int i);

void f(int n) {
#pragma omp parallel proc_bind(spread)
  use(n);
#pragma omp parallel for proc_bind(primary)
  for (int i = 0; i < n; i++)
    use(i);
}
