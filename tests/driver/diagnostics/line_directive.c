int f(int n) {
#line 100 "grammar.y"
#pragma omp parallel
  { int unused; n = undeclared; }
#line 9 "other.c"
  return no_such;
}
