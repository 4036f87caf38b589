#define PARALLEL(clauses) _Pragma("omp parallel") { clauses; undeclared_one(); }
#define LOOP _Pragma("omp for schedule(wrong)")
void f(int n) {
  PARALLEL(int x = 1)
  LOOP
  for (int i = 0; i < n; i++)
    n = i + "text";
}
