void show(int);

void ord(int n) {
#pragma omp for ordered schedule(static, 1) nowait
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    show(i);
  }
}
