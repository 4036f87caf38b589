/* linked.c: linked.sh compiles this file in three ways. With TOOL it is a tool,
 * with REGIONS a library with regions, and otherwise a program. The tool and
 * the library are linked with libomp. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#ifdef TOOL
#include <omp-tools.h>
#include <omp.h>

static int starts, nums;

static void on_task(ompt_scope_endpoint_t end, ompt_data_t *parallel, ompt_data_t *task,
                    unsigned size, unsigned index, int flags) {
  (void)parallel, (void)task, (void)size;
  if (end == ompt_scope_begin && flags & ompt_task_implicit)
    __atomic_fetch_or(&nums, omp_get_thread_num() == (int)index ? 1 << index : 1 << 16,
                      __ATOMIC_RELAXED);
}

static int start(ompt_function_lookup_t lookup, int device, ompt_data_t *word) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  (void)device, (void)word;
  omp_set_num_threads(3);
  starts++;
  return set(ompt_callback_implicit_task, (ompt_callback_t)on_task) != ompt_set_error;
}

static void end(ompt_data_t *word) {
  (void)word;
  printf("starts %d, threads 0x%x, at most %d\n", starts, (unsigned)nums,
         omp_get_max_threads());
}

ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_start_tool_result_t result = {start, end, {0}};
  (void)version, (void)runtime;
  return &result;
}

#elif defined(REGIONS)
#include <omp.h>

/* Returns a bit for each thread number in libomp's region, plus 10 times the
 * region's size. */
int regions(void) {
  int nums = 0, size = 0;
#pragma omp parallel num_threads(2)
  {
    __atomic_fetch_or(&nums, 1 << omp_get_thread_num(), __ATOMIC_RELAXED);
    __atomic_store_n(&size, omp_get_num_threads(), __ATOMIC_RELAXED);
  }
  return nums + 10 * size;
}

#else
#ifdef WITH_REGIONS
extern int regions(void);
#endif

int main(void) {
  int threads = 0;
#pragma omp parallel reduction(+ : threads)
  threads++;
  printf("%d threads\n", threads);
#ifdef WITH_REGIONS
  printf("regions %d", regions());
#pragma omp parallel num_threads(2)
#pragma omp single
  printf(" %d\n", regions());
#endif
  return 0;
}
#endif
