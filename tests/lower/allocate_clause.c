/* allocate_clause.c: private copies lie in memory of an allocator. */
// SPDX-License-Identifier: MIT

typedef enum omp_allocator_handle_t {
  omp_null_allocator = 0,
  omp_default_mem_alloc = 1,
  omp_large_cap_mem_alloc = 2,
  omp_const_mem_alloc = 3,
  omp_high_bw_mem_alloc = 4,
  omp_low_lat_mem_alloc = 5,
  omp_cgroup_mem_alloc = 6,
  omp_pteam_mem_alloc = 7,
  omp_thread_mem_alloc = 8
} omp_allocator_handle_t;

double last(int n, const double *a, omp_allocator_handle_t where) {
  double x[4] = {0}, y = 0;
#pragma omp parallel firstprivate(x) allocate(where : x)
  {
#pragma omp for lastprivate(y) allocate(y)
    for (int i = 0; i < n; i++)
      y = a[i] + x[i % 4];
  }
  return y;
}

int tasks(int n, int *a, omp_allocator_handle_t where) {
  int sum = 0, m, box[3] = {1, 2, 3};
#pragma omp parallel reduction(+ : sum, box) allocate(where : sum, box)
  sum += a[0] + box[1]++;
#pragma omp task firstprivate(box) private(m) allocate(where : box, m)
  m = n + box[0];
#pragma omp teams reduction(+ : sum) allocate(where : sum)
  sum++;
  return sum;
}
