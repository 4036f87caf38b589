/* single_nowait.c: a construct without a barrier, and with private and firstprivate copies. */
// SPDX-License-Identifier: MIT
// dump: sharing

int work(int);

static int n;

void once(void) {
  int mine;
#pragma omp single nowait private(mine) firstprivate(n)
  {
    mine = work(n++);
    work(mine + n);
  }
}
