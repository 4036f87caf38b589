/* for_ordered.c: the iteration that is on is counted beside the loop variable. */
// SPDX-License-Identifier: MIT
// dump: regions

int value(int);
void print(int);

void inorder(int n) {
#pragma omp for ordered schedule(dynamic)
  for (int i = 0; i < n; i++) {
    int v = value(i);
#pragma omp ordered
    print(v);
  }
}
