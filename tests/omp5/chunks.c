/* chunks.c: checks the chunks of loop nests.
 *
 * Fails when: the chunks of a doacross nest, or of a nest whose loops depend on
 * each other, do not contain each iteration once.
 */
/* SPDX-License-Identifier: MIT */
#include "tool.h"

#include <string.h>

enum { ROWS = 6, TRIANGLE = ROWS * (ROWS - 1) / 2 };

/* Checks that each of the first `count` iterations is in one chunk, and that
 * there are no other chunks. */
static void check_chunks(unsigned count) {
  unsigned hits[TRIANGLE] = {0};
  settle();
  for (unsigned i = 0; i < chunk_count; i++)
    for (uint64_t j = 0; j < chunks[i].iterations; j++)
      if (chunks[i].start + j < count)
        hits[chunks[i].start + j]++;
      else
        IS(chunks[i].start + j, count - 1);
  for (unsigned i = 0; i < count; i++)
    IS(hits[i], 1);
  chunk_count = 0;
}

#define DOACROSS(clauses)                                                    \
  do {                                                                       \
    _Pragma("omp parallel") _Pragma(clauses) for (int i = 0; i < ROWS; i++){ \
        _Pragma("omp ordered doacross(sink : i - 1)")                        \
            _Pragma("omp ordered doacross(source:)")} check_chunks(ROWS);    \
  } while (0)

/* Each iteration of i has i iterations of j. */
#define TRIANGLES(around, clauses)                                         \
  do {                                                                     \
    _Pragma(around) _Pragma(clauses) for (int i = 0; i < ROWS;             \
                                          i++) for (int j = 0; j < i; j++) \
        __atomic_add_fetch(&total, 1, __ATOMIC_RELAXED);                   \
    check_chunks(TRIANGLE);                                                \
  } while (0)

int main(void) {
  int total = 0;
  DOACROSS("omp for ordered(1)");
  DOACROSS("omp for ordered(1) schedule(static)");
  DOACROSS("omp for ordered(1) schedule(static, 1)");
  DOACROSS("omp for ordered(1) schedule(dynamic)");
  DOACROSS("omp for ordered(1) schedule(runtime)");
  TRIANGLES("omp parallel", "omp for collapse(2)");
  TRIANGLES("omp parallel", "omp for collapse(2) schedule(static, 2)");
  TRIANGLES("omp parallel", "omp for collapse(2) schedule(guided)");
  TRIANGLES("omp teams num_teams(3)", "omp distribute collapse(2)");
  TRIANGLES("omp teams num_teams(3)",
            "omp distribute collapse(2) dist_schedule(static, 2)");
  IS(total, 5 * TRIANGLE);
  return failures != 0;
}
