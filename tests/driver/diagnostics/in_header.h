static inline void in_header(int n) {
  int unused_in_header;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    undeclared(i) + 1;
}
