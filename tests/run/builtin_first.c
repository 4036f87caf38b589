/* builtin_first.c: the first use of a builtin function of the compiler may be in a region. */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <omp.h>
#include <stdarg.h>
#include <stdio.h>

typedef int four __attribute__((vector_size(16)));
typedef float quad __attribute__((vector_size(16)));
static int wrong;
#define OK(claim) \
  if (!(claim)) \
  wrong++, printf("line %d\n", __LINE__)

static int floats(double x, float f, double y) {
  int right = 0;
#pragma omp parallel reduction(+ : right)
  right += isnan(x) + !isfinite(y) + !isgreater(x, y) + !isless(y, x) + isunordered(x, y) + !isnormal(x) + isinf(y) +
           !signbit(f) + (fpclassify(x) == FP_NAN) + !__builtin_islessgreater(x, x) + !__builtin_isinf_sign(f) +
           (__builtin_fabs(f) == f) + !__builtin_signbit(f) + __builtin_isnan(__builtin_nan("")) +
           (__builtin_creal(__builtin_complex(2., 1.)) == 2);
  return right == 15 * omp_get_max_threads();
}

static int atomics(void) {
  static int sync, atomic, taken, locked;
  static _Atomic int c11;
  static _Bool flag;
#pragma omp parallel
  {
    __sync_fetch_and_add(&sync, 2);
    __sync_bool_compare_and_swap(&taken, 0, 1);
    __sync_val_compare_and_swap(&taken, 1, 1);
    while (__sync_lock_test_and_set(&locked, 1))
      ;
    __sync_lock_release(&locked);
    __sync_synchronize();
    __atomic_fetch_add(&atomic, 1, __ATOMIC_SEQ_CST);
    __atomic_add_fetch(&atomic, 1, __ATOMIC_SEQ_CST);
    __c11_atomic_fetch_add(&c11, 2, __ATOMIC_SEQ_CST);
    __atomic_test_and_set(&flag, __ATOMIC_SEQ_CST);
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
  }
  const int n = 2 * omp_get_max_threads();
  return sync == n && atomic == n && c11 == n && flag && taken == 1 && __atomic_load_n(&taken, __ATOMIC_RELAXED);
}

static int integers(int a, unsigned b, long c) {
  int right = 0;
#pragma omp parallel reduction(+ : right)
  {
    int sum;
    unsigned carry;
    right += __builtin_add_overflow(a, 2147483647, &sum) + __builtin_mul_overflow(c, 3, &sum) +
             !__builtin_ssub_overflow(a, 1, &sum) + (__builtin_popcount(b) == 2) + (__builtin_clz(b) == 28) +
             (__builtin_bswap32(b) == 0xa000000) + (__builtin_addc(b, 1u, 0u, &carry) == 11) +
             (__builtin_rotateleft32(b, 1) == 20) + __builtin_constant_p(3) + (__builtin_classify_type(a) == 1) +
             __builtin_is_aligned(&c, 4) + !!__builtin_expect(a, 1) + (__builtin_choose_expr(1, 4, 5) == 4) +
             __builtin_types_compatible_p(__typeof__(a), int) + (__builtin_object_size(&sum, 0) == sizeof sum) +
             (__builtin_align_up(5, 4) == 8);
  }
  return right == 16 * omp_get_max_threads();
}

static int vectors(void) {
  int right = 0;
#pragma omp parallel reduction(+ : right)
  {
    four v = {1, 2, 3, 4}, w = __builtin_shufflevector(v, v, 3, 2, 1, 0);
    quad f = __builtin_convertvector(v, quad);
    right += (__builtin_reduce_add(v) == 10) + (w[0] == 4) + (f[2] == 3) + (__builtin_elementwise_max(v, w)[0] == 4);
#ifdef __SSE__
    right += __builtin_ia32_movmskps(-f) == 15;
#else
    right++;
#endif
    __builtin_prefetch(&v);
    char *room = __builtin_alloca(8);
    __builtin_memset(room, 1, 8);
    right += room[7] == 1 && __builtin_strlen("abc") == 3;
  }
  return right == 6 * omp_get_max_threads();
}

static int list(int count, ...) {
  va_list all;
  int sum = 0;
  va_start(all, count);
#pragma omp parallel reduction(+ : sum)
  {
    va_list own;
    va_copy(own, all);
    for (int i = 0; i < count; i++)
      sum += va_arg(own, int);
    va_end(own);
  }
  va_end(all);
  return sum == 6 * omp_get_max_threads();
}

static int where(void) {
  int right = 0;
  const int line = __LINE__ + 1; /* the number of the next line */
#pragma omp parallel reduction(+ : right) if (__builtin_LINE() == line)
  right += __builtin_strcmp(__builtin_FUNCTION(), "where") == 0 && __builtin_LINE() == line + 1 &&
           sizeof(__builtin_FUNCTION()) == sizeof(char *) && __builtin_strstr(__builtin_FILE(), "builtin_first.c");
  return right == omp_get_max_threads();
}

int main(void) {
  OK(floats(NAN, 1.5f, INFINITY));
  OK(atomics());
  OK(integers(1, 10, 1l << 40));
  OK(vectors());
  OK(list(3, 1, 2, 3));
  OK(where());
#pragma omp task if (0)
  wrong += !omp_in_final() && __builtin_ffs(8) != 4;
  int team = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  team = omp_get_level();
  printf("%d wrong, level %d\n", wrong, team);
  return 0;
}
/* output:
0 wrong, level 1
*/
