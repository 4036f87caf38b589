/* names_own.c: the program itself uses, in the same scopes, names that ompt-cc generates. */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>
#include <string.h>

#define TEXT(x) #x

struct occ_env {
  int occ_args, occ_self;
};
typedef double occ_index;
enum { occ_lo = 5, occ_hi };
int occ_size = 3;
static int occ_count[4];
#pragma omp threadprivate(occ_size)
#pragma omp declare reduction(occ_sum : struct occ_env : omp_out.occ_args += omp_in.occ_args)      \
    initializer(omp_priv = (struct occ_env){0, 0})

static int occ_task(int occ_i) {
  return occ_i + 1;
}

static int occ_i(int n) {
  int occ_self = 0, occ_lb0 = n, occ_original_n = 1, wrong = 0;
  occ_index occ_x[occ_hi] = {0};
  struct occ_env occ_env = {1, 2};
#pragma omp parallel for reduction(+ : occ_self) reduction(occ_sum : occ_env)                      \
    firstprivate(occ_lb0) schedule(dynamic, occ_lo)
  for (int occ_trip = 0; occ_trip < 100; occ_trip++) {
    occ_self += occ_trip + occ_lb0;
    occ_env.occ_args += omp_get_level();
  }
#pragma omp parallel num_threads(3) firstprivate(occ_original_n) reduction(+ : wrong)
  {
#pragma omp single copyprivate(occ_original_n)
    occ_original_n = strcmp(__func__, "occ_i") == 0 ? 7 : -7;
#pragma omp critical(occ_size)
    occ_count[0] += occ_original_n;
#pragma omp for
    for (int occ_loop = 0; occ_loop < occ_hi; occ_loop++)
      occ_x[occ_loop] = occ_task(occ_loop);
#pragma omp single
#pragma omp taskloop grainsize(2) shared(occ_x)
    for (int occ_part = 0; occ_part < occ_hi; occ_part++) {
#pragma omp atomic
      occ_x[occ_part] += 0.5;
    }
    occ_size = omp_get_thread_num();
#pragma omp barrier
    wrong += occ_size != omp_get_thread_num();
#pragma omp single
    {
      int occ_done = 1, occ_published = 2;
#pragma omp task depend(out : occ_done) shared(occ_done, occ_published)
      occ_done = occ_published;
#pragma omp task depend(in : occ_done) shared(occ_done)
      occ_count[1] = occ_done;
#pragma omp taskwait
    }
  }
  double all = 0;
  for (int k = 0; k < occ_hi; k++)
    all += occ_x[k];
  printf("%s %s %d %d %d %d %g %d\n", TEXT(occ_size), __func__, occ_self, occ_env.occ_args,
         occ_count[0], occ_count[1], all, wrong);
  return 0;
}

int main(void) {
  int occ_target = 4, occ_device = 0;
#pragma omp target map(tofrom : occ_target) firstprivate(occ_device)
  {
    if (occ_device == 0)
      goto occ_end;
    occ_target = 9;
  occ_end:
    occ_target += 1 + occ_device;
  }
  printf("%d\n", occ_target);
  return occ_i(2);
}

/* output:
5
occ_size occ_i 5150 101 21 2 24 0
*/
