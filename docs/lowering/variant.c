double quick(double x, int n);
#pragma omp declare variant(quick) match(construct = {parallel})
double power(double x, int n);

double cubes(double x) {
  double y = power(x, 3);
#pragma omp parallel reduction(+ : y)
  y += power(x, 3);
  return y;
}
