// flags: -std=c89 -pedantic
int f(int n) {
  int a = 0; // comment
  a++;
  long long b = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    a += i;
  return a + b;
}
