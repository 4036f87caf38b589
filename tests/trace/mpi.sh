#!/bin/sh
# mpi.sh: two processes of an MPI job have their own files, and one picture shows both.
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
. "$here/../helpers/script.sh"

if ! command -v mpirun >/dev/null || ! command -v mpicc >/dev/null; then
  echo "skipped: there is no MPI"
  skipped=1
  totals
fi
cat >"$tmp/hybrid.c" <<'END'
#include <mpi.h>
int main(int count, char **word) {
  int rank, sum = 0;
  MPI_Init(&count, &word);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Barrier(MPI_COMM_WORLD);
#pragma omp parallel num_threads(2 + rank) reduction(+ : sum)
  sum++;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Finalize();
  return sum != 2 + rank;
}
END
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
case $cc in
  /*) OMPI_CC=${cc%% *} ;;
  *) OMPI_CC=$(pwd)/${cc%% *} ;;
esac
MPICH_CC=$OMPI_CC
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM OMPI_CC MPICH_CC
mpicc -fopenmp -O1 "$tmp/hybrid.c" -o "$tmp/hybrid" 2>"$tmp/said"
verdict "mpicc" $?
oversubscribe=
mpirun --help 2>&1 | grep -q -i 'open.\?mpi\|open-mpi' && oversubscribe=--oversubscribe
# shellcheck disable=SC2086
(cd "$tmp" && timeout 100 mpirun $oversubscribe -n 2 ompt-trace -q -f html,json -o job ./hybrid) >"$tmp/out" 2>"$tmp/said"
status=$?
verdict "mpirun" $status
[ $status -eq 0 ] || sed 's/^/  | /' "$tmp/said"
for file in job.0.html job.0.json job.1.html job.1.json; do
  [ -s "$tmp/$file" ]
  verdict "$file is written" $?
done
ompt-trace -q -f html,json --merge "$tmp/job.0" "$tmp/job.1" -o "$tmp/all"
verdict "--merge" $?
python3 "$here/helpers/files.py" "$tmp/all.json"
verdict "the JSON" $?
# The regions of both processes are between the same barriers, so they overlap on one clock.
python3 - "$tmp/all.json" <<'END'
import json, sys
regions = [e for e in json.load(open(sys.argv[1]))["traceEvents"] if e.get("cat") == "implicit task"]
first, second = ([e for e in regions if e["pid"] == p] for p in (1, 2))
sys.exit(not (len(first) == 2 and len(second) == 3 and
              abs(first[0]["ts"] - second[0]["ts"]) < 1e6))
END
verdict "two ranks, near each other" $?
totals
