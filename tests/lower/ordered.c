/* ordered.c: an ordered region in a function that the loop calls. */
// SPDX-License-Identifier: MIT

void print(int);

void inorder(int i) {
#pragma omp ordered
  {
    print(i);
  }
}
