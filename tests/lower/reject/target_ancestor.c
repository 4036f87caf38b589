/* target_ancestor.c: device(ancestor: ...) is not supported. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp target device(ancestor : 1) // error: device\(ancestor: ...\) is not supported
  n++;
#pragma omp target device(device_num : n)
  n++;
}
