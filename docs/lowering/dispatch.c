#include <omp.h>
double norm_on(int n, const double *x, omp_interop_t where);
#pragma omp declare variant(norm_on) match(construct = {dispatch}) \
    append_args(interop(targetsync))
double norm(int n, const double *x);

double measure(int n, double *x, int plain) {
  double y;
#pragma omp dispatch novariants(plain) depend(in : x[0])
  y = norm(n, x);
  return y;
}
