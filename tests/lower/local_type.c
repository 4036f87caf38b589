/* local_type.c: local types move to a place before the function. */
// SPDX-License-Identifier: MIT

int use(int);

int local(int n) {
  typedef struct node {
    struct node *next;
    enum { RED, BLACK } colour;
  } node;
  node first = {0, BLACK};
#pragma omp parallel
  {
    node mine = first;
    if (mine.colour == BLACK)
      use(n);
  }
  return first.colour == RED;
}
