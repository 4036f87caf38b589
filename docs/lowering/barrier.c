void phases(int *x) {
#pragma omp barrier
#pragma omp flush
#pragma omp flush acquire
}
