/* for_ordered.c: a counter besides the loop variable holds the current iteration. */
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
