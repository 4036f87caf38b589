int ask(void);

int plant(void) {
  int seed;
#pragma omp parallel private(seed)
  {
#pragma omp single copyprivate(seed)
    seed = ask();
  }
  return 0;
}
