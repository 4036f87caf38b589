// flags: -Weverything -Wno-unsafe-buffer-usage
#define UNUSED 1
/// \param m not a parameter
int f(int n);
int f(int n) {
  char c = n;
	if (n)
		n++;
  n--;
#pragma omp parallel
  n += (float)c;
  return n;
}
