int main(void) {
#pragma omp yourself
  { }
#pragma omp
  return 0;
}
