// flags: -ferror-limit=3 -fno-caret-diagnostics
int f(void) {
#pragma omp parallel
  { a; b; c; d; e; }
  return g;
}
