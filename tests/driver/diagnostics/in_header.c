// flags: -Wno-implicit-function-declaration
#include "in_header.h"
int main(void) {
  int here;
#pragma omp parallel
  in_header(3, 4);
  return 0;
}
