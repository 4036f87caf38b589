int main(void) {
#pragma omp paralel
  { }
#pragma omp
  return 0;
}
