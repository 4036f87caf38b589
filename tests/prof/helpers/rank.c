/* rank.c: a rank of an MPI program, with threads. */
/* SPDX-License-Identifier: MIT */
#include <mpi.h>
#include <stdio.h>
#include <time.h>

__attribute__((noinline)) static void work(void) {
  struct timespec begin, now;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  do
    clock_gettime(CLOCK_MONOTONIC, &now);
  while ((now.tv_sec - begin.tv_sec) * 1000 +
             (now.tv_nsec - begin.tv_nsec) / 1000000 <
         300);
}

int main(int argc, char **argv) {
  int rank, given, sum = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel
  work();
  MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  if (sum != 1)
    return 1;
  MPI_Finalize();
  return 0;
}
