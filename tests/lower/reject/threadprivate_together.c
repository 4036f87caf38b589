/* threadprivate_together.c: one declaration of a type and variables, one of them threadprivate. */
// SPDX-License-Identifier: MIT

static struct S {
  int a;
} s1, s2;
#pragma omp threadprivate(s1)
struct {
  int a;
} s3, *s4; // error: a threadprivate variable that shares a declaration with a type and other variables
#pragma omp threadprivate(s4)
