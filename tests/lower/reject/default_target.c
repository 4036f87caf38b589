/* default_target.c: default(private) and default(firstprivate) require that variables with static storage
 * are listed.
 */
// SPDX-License-Identifier: MIT
int k;
void f(void) {
#pragma omp target parallel default(private)
  k = 1; // error: variable 'k' must have explicitly specified data sharing attributes
}
