/* for_collapse3.c: three loops of different kinds in one space of iterations. */
// SPDX-License-Identifier: MIT
// dump: regions

void visit(int, long, char *);

void cube(char *text) {
#pragma omp for collapse(3) schedule(dynamic)
  for (int a = 0; a < 4; a++)
    for (long b = 10; b > 0; b -= 3)
      for (char *c = text; c < text + 5; c++)
        visit(a, b, c);
}
