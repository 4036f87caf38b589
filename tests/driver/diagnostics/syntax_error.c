/* An error in a region, an error outside it, and a tab before a column. */
int f(int n) {
	int x = n +;
#pragma omp parallel
  {
    return_nothing(
  }
  return x;
}
