/* variant_scores.c: selection of variants by scores of conditions and by
 * requirements; variants for vector code, which no call selects; a default memory
 * order that is declared after an atomic construct. [OMP 5.2 §7.1 to §7.3,
 * §8.2.1] */
// SPDX-License-Identifier: MIT
#pragma omp requires unified_shared_memory
#include "check.h"

static int counter;
static void early(void) {
#pragma omp atomic relaxed
  counter++;
}
#pragma omp requires atomic_default_mem_order(seq_cst)

static int low(void) { return 1; }
static int high(void) { return 2; }
static int never(void) { return 3; }
typedef int four __attribute__((vector_size(16)));
four vector(four x);

#pragma omp declare variant(low) match(user = {condition(score(3) : 1)})
#pragma omp declare variant(high) match(user = {condition(score(2 + 5) : 4 > 3)})
#pragma omp declare variant(never) match(user = {condition(score(9) : 0)})
static int by_score(void) { return 0; }

#pragma omp declare variant(low) match(implementation = {vendor(score(5) : llvm)})
#pragma omp declare variant(high) match(device = {kind(host)}, user = {condition(score(1) : 1)})
static int by_vendor(void) { return 0; }

#pragma omp declare variant(low) match(implementation = {atomic_default_mem_order(score(8) : seq_cst)})
#pragma omp declare variant(high) match(implementation = {vendor(score(4) : llvm)})
static int by_requirement(void) { return 0; }

#pragma omp declare variant(never) match(implementation = {atomic_default_mem_order(relaxed)})
#pragma omp declare variant(never) match(implementation = {unified_address})
#pragma omp declare variant(high) match(implementation = {unified_shared_memory, vendor(llvm)})
static int by_other(void) { return 0; }

#pragma omp declare variant(vector) match(construct = {simd(simdlen(4), notinbranch)})
static int scalar(int x) { return 2 * x; }

static int base(void) { return 10; }
#ifdef _OPENMP
#pragma omp begin declare variant match(implementation = {unified_shared_memory}, user = {condition(score(2) : 1)})
static int base(void) { return 11; }
#pragma omp end declare variant
#pragma omp begin declare variant match(construct = {simd(simdlen(8))})
static int scalar(int x) { return -1; }
#pragma omp end declare variant
#endif

int main(void) {
  int sum = 0, chosen = 0;
  early();
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    chosen = 1000 * by_score() + 100 * by_vendor() + 10 * by_requirement() + by_other();
#pragma omp atomic
    counter++;
  }
#pragma omp simd simdlen(4) reduction(+ : sum)
  for (int i = 0; i < 4; i++)
    sum += scalar(i);
  printf("%d %d %d %d\n", chosen, base(), sum, counter);
}
/* output:
2112 11 12 3
*/
