/* target.c: the target task, its initial task, and target data. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

static int once;

void set(int n, double *x, int k) {
  k += n;
#pragma omp target map(tofrom : x[0 : n]) nowait
  x[0] = k;
}

void map(int n, double *x, int device) {
#pragma omp target data map(tofrom : x[0 : n]) use_device_ptr(x) if (n > 9)
  {
#pragma omp target device(device) is_device_ptr(x) thread_limit(4)
    x[0] = once++;
#pragma omp target update from(x[0 : n])
  }
#pragma omp target exit data map(from : x[0 : n]) nowait
}
