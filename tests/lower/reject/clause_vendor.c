/* clause_vendor.c: clauses that clang knows and the specification does not have. */
// SPDX-License-Identifier: MIT

void f(int n) {
#pragma omp target ompx_dyn_cgroup_mem(4) // error: the 'ompx_dyn_cgroup_mem' clause is not supported here
  n = 1;
#pragma omp parallel ompx_attribute(__attribute__((amdgpu_waves_per_eu(1, 2)))) // error: the 'ompx_attribute' clause is not supported here
  n = 1;
#pragma omp target teams ompx_bare num_teams(1) thread_limit(1) // error: the 'ompx_bare' clause is not supported here
  n = 1;
}
