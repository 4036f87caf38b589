# mpi_tools.sh: ompt-trace runs two ranks, and writes a trace of each rank and one picture of both;
# ompt-prof writes a profile of each rank.
# SPDX-License-Identifier: MIT
cat >hybrid.c <<'END'
#include <mpi.h>
#include <omp.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int level, rank, sum = 0, all = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i <= 1000; i++)
    sum += i;
#pragma omp parallel
  for (double end = omp_get_wtime() + 0.2; omp_get_wtime() < end;)
    ;
  if (rank == 1) {
#pragma omp parallel num_threads(2)
#pragma omp single
    sum += 1;
  }
  MPI_Reduce(&sum, &all, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d\n", all);
  MPI_Finalize();
  return 0;
}
END
trace=$BUILD/bin/ompt-trace prof=$BUILD/bin/ompt-prof
export OMPI_CC=$cc MPICH_CC=$cc OMP_NUM_THREADS=3 OMP_DYNAMIC=false
found=
for mpi in openmpi mpich; do
  command -v mpirun.$mpi >/dev/null || continue
  start="mpirun.$mpi -n 2"
  [ $mpi = mpich ] || start="$start --allow-run-as-root --oversubscribe"
  run mpicc.$mpi -fopenmp -O1 -g hybrid.c -o hybrid
  run timeout 60 $start "$trace" -o $mpi ./hybrid >out
  has out '^1001001$'
  exists $mpi.0.ompt $mpi.1.ompt
  run "$trace" -f html,json --merge $mpi.0.ompt $mpi.1.ompt -o $mpi.all >merged
  exists $mpi.all.html $mpi.all.json
  # The picture has the regions of both ranks, and shows each rank as a process.
  run python3 - $mpi.all.json <<'END'
import collections, json, sys
events = json.load(open(sys.argv[1]))
events = events.get("traceEvents", events) if isinstance(events, dict) else events
regions = collections.Counter()
threads = collections.defaultdict(set)
for e in events:
    if e.get("ph") in ("X", "B") and "tid" in e:
        threads[e["pid"]].add(e["tid"])
        if e["name"].startswith("parallel"):
            regions[e["pid"]] += 1
assert len(regions) == 2, regions
assert sorted(regions.values()) == [2, 3], regions
assert all(len(t) == 3 for t in threads.values()), threads
END

  run timeout 60 $start "$prof" -o $mpi ./hybrid >out 2>tables
  has out '^1001001$'
  exists $mpi.0.svg $mpi.1.svg
  for rank in 0 1; do
    has $mpi.$rank.folded 'main.* [0-9]+$'
  done
  found=yes
done
[ -n "$found" ] || skip "no MPI"
