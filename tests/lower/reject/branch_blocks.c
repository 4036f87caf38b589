/* branch_blocks.c: branches into and out of blocks that do not become functions. */
// SPDX-License-Identifier: MIT

int f(int n, int *a) {
  void *there = &&out;
#pragma omp critical
  {
    if (n == 1)
      return 1; // error: this 'return' leaves the structured block of the 'critical' construct
  }
#pragma omp master
  n += ({
    if (n)
      return 1; // error: this 'return' leaves the structured block of the 'master' construct
    1;
  });
#pragma omp masked
  return 2; // error: this 'return' leaves the structured block of the 'masked' construct
#pragma omp atomic
  n += ({
    if (a[0])
      return 3; // error: this 'return' leaves the structured block of the 'atomic' construct
    1;
  });
#pragma omp single
  goto *there; // error: this 'goto' leaves the structured block of the 'single' construct
out:
  return 0;
}

int g(int n, int *a) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      if (a[i] == j)
        break; // error: this 'break' leaves the loops of the 'for' construct
      if (a[i] > j)
        continue;
      for (int k = 0; k < 4; k++)
        if (a[k])
          break;
      a[j] = i;
    }
#pragma omp tile sizes(4)
  for (int i = 0; i < n; i++) {
    if (a[i] == 0)
      return 1; // error: this 'return' leaves the structured block of the 'tile' construct
  }
#pragma omp unroll
  for (int i = 0; i < n; i++) {
    if (a[i] == 0)
      return 2; // error: this 'return' leaves the structured block of the 'unroll' construct
  }
  return 0;
}

int h(int n, int *a) {
  if (n == 7)
    goto in; // error: this 'goto' enters the structured block of the 'tile' construct
  switch (n) {
#pragma omp tile sizes(2)
    for (int i = 0; i < n; i++) {
    in:
    case 1: // error: the 'switch' of this label is outside of the 'tile' construct
      a[i]++;
    }
  }
  return n;
}

/* Not refused: the targets of these gotos are unknown, or lie in the block. */
int i(int n) {
#pragma omp critical
  {
    void *own[] = {&&three, &&four};
    goto *own[n & 1];
  three:
    n++;
  four:
    n++;
  }
  return n;
}

int j(int n) {
  void *table[] = {&&one, &&two};
#pragma omp parallel
  n++;
  goto *table[n & 1];
one:
  n++;
two:
  return n;
}
