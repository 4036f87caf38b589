/* target_maps.c: the maps of device constructs, as a dump shows them. */
// SPDX-License-Identifier: MIT
// dump: regions

struct s {
  int n;
  double *p;
};
#pragma omp declare mapper(deep: struct s v) map(v, v.p[0:v.n])
int g[10];

int map(int n, double *p, struct s *q) {
  int k = 0;
#pragma omp target enter data map(always, to: p[0:n]) map(alloc: q->p)
#pragma omp target data map(tofrom: g) map(mapper(deep), to: q[0])
#pragma omp target teams distribute parallel for map(present, from: p[0:n]) reduction(+: k)
  for (int i = 0; i < n; i++) {
    p[i] = g[i % 10];
    k++;
  }
#pragma omp target update from(present: p[0:n]) to(g[2:3])
#pragma omp target exit data map(delete: p[0:n])
  return k + q->n;
}
