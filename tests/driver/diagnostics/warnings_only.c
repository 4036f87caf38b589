#include <stdio.h>
#define SQUARE(v) ((v) * (v))
static int never_called(void) { return 1; }
int main(void) {
  int a[3] = {0}, unused, i;
  unsigned u = 3;
#pragma omp parallel for
  for (i = 0; i < 3; i++) {
    int inner;
    if (i < u)
      printf("%s %d\n", SQUARE(i), a[i]);
    a[i] = i = i + 1;
  }
  if (a[0] = 1)
    printf("%ld\n", a[5]);
}
