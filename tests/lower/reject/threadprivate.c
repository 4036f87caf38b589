/* threadprivate.c: threadprivate on objects that it does not allow. */
// SPDX-License-Identifier: MIT

int a, b, c;
static int d;
int used = 1;

int f(void) {
#pragma omp threadprivate(a) // error: .* must not be|threadprivate|scope
  int local = used;
  static int s;
  {
#pragma omp threadprivate(s) // error: '#pragma omp threadprivate' must appear in the scope of the 's' variable declaration
  }
#pragma omp threadprivate(local) // error: arguments of '#pragma omp threadprivate' must have static storage duration
  return a + local + s;
}
#pragma omp threadprivate(used) // error: '#pragma omp threadprivate' must precede all references to variable 'used'
#pragma omp threadprivate(unknown) // error: use of undeclared identifier 'unknown'
#pragma omp threadprivate(f) // error: 'f' is not a global variable, static local variable or static data member
#pragma omp threadprivate // error: expected '\('
