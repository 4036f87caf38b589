/* declared.h: a header that declares a reduction by a macro, and uses the reduction. */
// SPDX-License-Identifier: MIT
struct range { int lo, hi; };
#define STRING(...) #__VA_ARGS__
#define DECLARE(name, type, combiner) \
    _Pragma(STRING(omp declare reduction(name : type : combiner) initializer(omp_priv = {1 << 30, -1})))
DECLARE(widen, struct range,
        (omp_out.lo = omp_in.lo < omp_out.lo ? omp_in.lo : omp_out.lo,
         omp_out.hi = omp_in.hi > omp_out.hi ? omp_in.hi : omp_out.hi))

static inline int from_header(int n)
{
    struct range r = {5, 5};
#pragma omp parallel for reduction(widen : r)
    for (int i = 0; i < n; i++) {
        r.lo = i < r.lo ? i : r.lo;
        r.hi = i > r.hi ? i : r.hi;
    }
    return r.lo == 0 ? r.hi : -1;
}
