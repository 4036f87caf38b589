#define A 1
#define A 2
#if B +
#endif
#warning a warning
#include "missing.h"
int main(void) {
#pragma omp parallel
  ;
  return 0;
}
