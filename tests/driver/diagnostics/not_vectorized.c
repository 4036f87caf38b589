// flags: -O1
#include <stddef.h>
void quote(int n, const char *from, char **to) {
#pragma omp simd
  for (int i = 0; i < n; i++)
    __asm__ volatile("" : "=r"(to[i]) : "0"(from + i));
}
