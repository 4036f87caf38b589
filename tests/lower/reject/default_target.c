/* default_target.c: what default(private) and default(firstprivate) ask of variables with static storage.
 */
// SPDX-License-Identifier: MIT
int k;
void f(void) {
#pragma omp target parallel default(private)
  k = 1; // error: variable 'k' must have explicitly specified data sharing attributes
}
