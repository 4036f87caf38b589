static int counter;
#pragma omp threadprivate(counter)

void start(int from) {
  counter = from;
#pragma omp parallel copyin(counter)
  counter++;
}
