/* wide_loop.c: a loop that counts in more than 64 bits, with doacross dependences. */
// SPDX-License-Identifier: MIT

void use(int);

void f(__int128 n) {
#pragma omp for ordered(1)
  for (__int128 i = 0; i < n; i++) { // error: a loop wider than 64 bits that has 'ordered' with a parameter is not supported
#pragma omp ordered depend(source)
    use((int)i);
  }
}
