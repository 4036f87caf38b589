int g;
int f(int n) {
  int sum = 0;
#pragma omp parallel for default(none) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += i * g;
  return sum;
}
