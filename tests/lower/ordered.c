/* ordered.c: an ordered region in a function of its own, called from the loop. */
// SPDX-License-Identifier: MIT

void print(int);

void inorder(int i) {
#pragma omp ordered
  {
    print(i);
  }
}
