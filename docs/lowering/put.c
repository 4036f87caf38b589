void put(int *out) {
#pragma omp master
  *out = 1;
}
