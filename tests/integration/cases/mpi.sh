# mpi.sh: MPI with OpenMP: the compiler wrappers of Open MPI and of MPICH, two ranks, and a tool
# in each rank. Either all threads of a rank call MPI, or one of them.
# SPDX-License-Identifier: MIT
cat >hybrid.c <<'END'
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int level, rank, size, threads = 0, bad = 0, in[2], out[2];
  MPI_Init_thread(&argc, &argv, LEVEL, &level);
  if (level < LEVEL)
    return 77; /* this MPI does not support this level of threads */
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  int next = (rank + 1) % size, last = (rank + size - 1) % size;
#pragma omp parallel reduction(+ : threads, bad)
  {
    int id = omp_get_thread_num(), mine, got;
    threads++;
    for (int i = 0; i < 20; i++) {
      mine = rank * 1000 + id * 20 + i, got = -1;
#ifdef MULTIPLE /* each thread exchanges with the threads of the same number in other ranks */
      MPI_Sendrecv(&mine, 1, MPI_INT, next, id, &got, 1, MPI_INT, last, id,
                   MPI_COMM_WORLD, MPI_STATUS_IGNORE);
      bad += got != last * 1000 + id * 20 + i;
#else /* only the thread that initialized MPI calls MPI; its team waits */
#pragma omp barrier
#pragma omp masked
      MPI_Sendrecv(&mine, 1, MPI_INT, next, 0, in, 1, MPI_INT, last, 0,
                   MPI_COMM_WORLD, MPI_STATUS_IGNORE);
#pragma omp barrier
      got = in[0];
      bad += got != last * 1000 + i;
#endif
    }
  }
  in[0] = threads, in[1] = bad;
  MPI_Reduce(in, out, 2, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d ranks, %d threads, %d bad\n", size, out[0], out[1]);
  MPI_Finalize();
  return 0;
}
END
run "$cc" -fopenmp -O1 -shared -fPIC "$TOP/tests/packages/helpers/regions.c" -o regions.so
export OMPI_CC=$cc MPICH_CC=$cc OMP_NUM_THREADS=3 OMP_DYNAMIC=false
found=
for mpi in openmpi mpich; do
  command -v mpicc.$mpi mpirun.$mpi >/dev/null || continue
  start="mpirun.$mpi -n 2"
  [ $mpi = mpich ] || start="$start --allow-run-as-root --oversubscribe"
  for level in FUNNELED MULTIPLE; do
    run mpicc.$mpi -fopenmp -O2 -DLEVEL=MPI_THREAD_$level -D$level hybrid.c -o $mpi.$level
    ldd $mpi.$level >libs
    has libs libomptcc
    has_not libs 'lib(gomp|omp|iomp5)\.'
    run timeout 60 $start ./$mpi.$level >out
    # MPI may print warnings about the machine on standard output.
    grep -qx '2 ranks, 6 threads, 0 bad' out || fail "$mpi $level: $(cat out)"
    found="$found $mpi"
    run timeout 60 $start env LD_PRELOAD="$PWD/regions.so" \
      REGIONS="$PWD/$mpi.$level.seen" ./$mpi.$level >out
    [ "$(cat $mpi.$level.seen.* | grep -c '^hybrid.c:12 1$')" -eq 2 ] ||
      fail "$mpi $level: $(head $mpi.$level.seen.*)"
  done
done
[ -n "$found" ] || skip "no MPI"
