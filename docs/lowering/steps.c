void a(void), b(void);

void steps(void) {
#pragma omp sections nowait
  {
    a();
#pragma omp section
    b();
  }
}
