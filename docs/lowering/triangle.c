void both(int, int);

void triangle(int n) {
#pragma omp for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = i; j < n; j++)
      both(i, j);
}
