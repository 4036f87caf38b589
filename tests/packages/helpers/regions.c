/* regions.c: a tool that counts how often a program has executed each parallel
 * construct.
 *
 * Preloaded by recipe.sh. At its end each process writes a line FILE:LINE COUNT
 * for each construct. The variable REGIONS names the file; the process's number
 * is appended. Regions with one thread are not counted.
 */
/* SPDX-License-Identifier: MIT */
#include <occ.h>
#include <ompt.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { SLOTS = 1024 };

static struct {
  void *function; /* not NULL: the slot is used */
  unsigned long runs;
} slots[SLOTS];

static occ_region_of_t region_of;

static void on_parallel(ompt_task_id_t task, ompt_frame_t *frame,
                        ompt_parallel_id_t id, uint32_t team_size,
                        void *function, ompt_invoker_t invoker) {
  (void)task, (void)frame, (void)id, (void)invoker;
  for (int i = 0; team_size > 1 && i < SLOTS; i++) {
    void *none = NULL;
    if (__atomic_compare_exchange_n(&slots[i].function, &none, function, 0,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED) ||
        none == function) {
      __atomic_fetch_add(&slots[i].runs, 1, __ATOMIC_RELAXED);
      return;
    }
  }
}

static void on_shutdown(void) {
  char name[1024];
  const char *base = getenv("REGIONS");
  snprintf(name, sizeof name, "%s.%ld", base ? base : "regions",
           (long)getpid());
  FILE *to = slots[0].function ? fopen(name, "a") : NULL;
  for (int i = 0; to && i < SLOTS && slots[i].function; i++) {
    const struct occ_region_info *r = region_of(slots[i].function);
    if (r)
      fprintf(to, "%s:%d %lu\n", r->file, r->line, slots[i].runs);
  }
  if (to)
    fclose(to);
}

static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  (void)runtime, (void)version;
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  region_of = (occ_region_of_t)lookup("occ_region_of");
  set(ompt_event_parallel_begin, (ompt_callback_t)on_parallel);
  set(ompt_event_runtime_shutdown, (ompt_callback_t)on_shutdown);
}

ompt_initialize_fn_t ompt_tool(void) { return start; }
