/* char_sign.c: char is signed or unsigned, as on the target, in reductions, loops and constants.
 *
 * On aarch64 and riscv64 char is unsigned. Each result is compared with the result of the same code
 * without OpenMP.
 *
 * threads: 3
 */
#include <omp.h>
#include <stdio.h>

struct results {
  int least, most, sum, nest, backwards, wrapped;
};

#define RESULTS(name, OMP)                                                      \
  static struct results name(int *threads) {                                    \
    struct results r = {0, 0, 0, 0, 0, 0};                                      \
    char least = 100, most = 0, sum = 0;                                        \
    int nest = 0, backwards = 0, wrapped = 0;                                   \
    OMP(parallel) { *threads = omp_get_num_threads(); }                         \
    OMP(parallel for reduction(min:least) reduction(max:most) reduction(+:sum)) \
    for (int i = 0; i < 300; i++) {                                             \
      char c = (char)i;                                                         \
      if (c < least)                                                            \
        least = c;                                                              \
      if (c > most)                                                             \
        most = c;                                                               \
      sum += c;                                                                 \
    }                                                                           \
    OMP(parallel for collapse(2) reduction(+:nest))                             \
    for (char a = 0; a < 100; a++)                                              \
      for (char b = 120; b > 100; b -= 3)                                       \
        nest += a * b;                                                          \
    OMP(parallel for reduction(+:backwards))                                    \
    for (char a = '\xff'; a > 10; a--)                                          \
      backwards += a;                                                           \
    OMP(parallel for reduction(+:wrapped) schedule(dynamic, 7))                 \
    for (char a = (char)-100; a < (char)-1; a++)                                \
      wrapped += a;                                                             \
    r.least = least, r.most = most, r.sum = sum;                                \
    r.nest = nest, r.backwards = backwards, r.wrapped = wrapped;                \
    return r;                                                                   \
  }
#define PRAGMA(text) _Pragma(#text)
#define WITH(text) PRAGMA(omp text)
#define WITHOUT(text)
RESULTS(with, WITH)
RESULTS(without, WITHOUT)

#define SAME(member)        \
  if (a.member != b.member) \
  printf(#member ": %d, not %d\n", a.member, b.member)

int main(void) {
  int threads = 0, one = 0;
  struct results a = with(&threads), b = without(&one);
  SAME(least);
  SAME(most);
  SAME(sum);
  SAME(nest);
  SAME(backwards);
  SAME(wrapped);
  printf("%d of %d\n", threads, 3);
  return 0;
}
/* output:
3 of 3
*/
