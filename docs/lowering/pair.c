struct pair {
  double re, im;
};
#pragma omp declare reduction(+ : struct pair : omp_out.re += omp_in.re)

double real(int n, const struct pair *x) {
  struct pair sum = {0, 0};
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum.re += x[i].re;
  return sum.re;
}
