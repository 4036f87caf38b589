void note(int);

void log_it(int x) {
#pragma omp critical(log)
  note(x);
}
