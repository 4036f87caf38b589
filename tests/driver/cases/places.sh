# places.sh: a static program has the same places as a dynamic one, and needs no hwloc.
# SPDX-License-Identifier: MIT
cat >places.c <<'END'
#include <omp.h>
#include <stdio.h>
int main(void) {
  int ids[1024], level = 0;
#pragma omp parallel num_threads(3) reduction(max : level)
  level = omp_get_level();
  printf("%d", level);
  for (int p = 0; p < omp_get_num_places(); p++) {
    omp_get_place_proc_ids(p, ids);
    for (int i = 0; i < omp_get_place_num_procs(p); i++)
      printf("%c%d", i ? ',' : ' ', ids[i]);
  }
  puts("");
  return 0;
}
END
run "$cc" -fopenmp places.c -o shared
run "$cc" -fopenmp -static places.c -o static 2>link_says
[ -s link_says ] && fail "linking with -static is not silent: $(cat link_says)"
run "$cc" -fopenmp -static-openmp places.c -o archive
for by in threads cores ll_caches numa_domains sockets 'cores(1)'; do
  OMP_PLACES=$by ./shared >want
  has want '^1 [0-9]'
  OMP_PLACES=$by ./static >got
  same want got
  OMP_PLACES=$by ./archive >got
  same want got
done

# A program without places does not load hwloc.
run "$cc" -fopenmp places.c -o none
readelf -dW none >dynamic
has_not dynamic hwloc
readelf -dW "$BUILD/lib/libomptcc.so.1" >dynamic
has_not dynamic hwloc
./none >got
has got '^1$'
