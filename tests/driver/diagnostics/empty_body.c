// Clang gives these warnings without any option.
#include "empty_body.h"
#define NOTHING
int g(int);
int f(int x) {
  if (g(1));
  if (g(2)) NOTHING;
  if (g(3))
    ;
  while (g(4)); {
    g(5);
  }
  while (g(6))
    ;
#pragma omp parallel
  {
    for (int i = 0; i < x; i++);
      g(7);
    switch (g(x)) ;
  }
  do g(8); while (g(9));
  return x;
}
