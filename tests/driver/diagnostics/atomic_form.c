int f(int x, int y) {
#pragma omp atomic
  x = y;
#pragma omp atomic read
  x++;
#pragma omp atomic capture
  { x++; y++; }
  return x;
}
