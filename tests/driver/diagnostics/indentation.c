// Tabs and blanks are mixed: only in this file clang sees equal columns.
int g(int);
int f(int x) {
  if (x)
	g(1);
	g(2);
#pragma omp parallel
  {
    if (x)
        g(3);
	g(4);
    for (int i = 0; i < x; i++)
	g(5);
    g(6);
  }
  return x;
}
