/* wide_loop.c: a loop that counts in more than 64 bits. */
// SPDX-License-Identifier: MIT

void use(int);

void f(__int128 n) {
#pragma omp for
  for (__int128 i = 0; i < n; i++) // error: a loop variable wider than 64 bits is not supported
    use((int)i);
}
