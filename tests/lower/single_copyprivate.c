/* single_copyprivate.c: all threads copy from the thread that ran the block, between two barriers. */
// SPDX-License-Identifier: MIT
// dump: sharing

int read_number(void);

int broadcast(void) {
  int value;
  double list[2];
#pragma omp single copyprivate(value, list)
  {
    value = read_number();
    list[0] = list[1] = value;
  }
  return value + (int)list[1];
}
