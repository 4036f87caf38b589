/* deep.c: each thread works at the end of a deep recursion, and is at various depths meanwhile. */
// SPDX-License-Identifier: MIT
#include <stdio.h>
#include <stdlib.h>

__attribute__((noinline)) static double work(long n)
{
    volatile double x = 1;
    while (n--)
        x = x * 0.5 + 1;
    return x;
}

__attribute__((noinline)) static double deeper(int frames)
{
    return (frames > 0 ? deeper(frames - 1) : work(20000000)) + work(100);
}

int main(int argc, char **argv)
{
    const int frames = argc > 1 ? atoi(argv[1]) : 10;
    double sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    for (int i = 0; i < 5; i++)
        sum += deeper(frames);
    printf("%g\n", sum);
    return 0;
}
