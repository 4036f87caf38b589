/* ompd_breakpoints.c: defines the breakpoints for a debugger, and names the
 * library that a debugger loads to understand the program.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    ompd_dll_locations and the ompd_bp functions.
 * Callers: tool/loader; the events, if OMP_DEBUG is enabled.
 * Spec:    [OMP 5.2 §20.2.2, §20.2.3, §20.6]; teams and target: OpenMP 6.0
 *
 * The breakpoints listen to the events as a tool does, but only if OMP_DEBUG is
 * enabled. Otherwise they cost nothing. If they listen, the runtime keeps
 * numbers and frames, as for tools. It also records when a worker becomes idle;
 * without this record an idle worker seems to be still in its last task.
 *
 * The events of a region come before its team has been formed and after the
 * thread has left the team. So a slot of the thread names the region while the
 * thread calls the breakpoint of such an event.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr, secure_getenv */
#include "tool/ompd/ompd_interface.h"
#include "tool/ompd/ompd_table.h"

#include "model/display_env.h"
#include "model/icv.h"
#include "tool/debugger_wish.h"
#include "tool/receiver.h"
#include "tool/slots.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma weak dladdr /* missing in a static program */

/* The asm statement keeps the compiler from removing calls of the function. */
#define BREAKPOINT(name)                                                     \
  __attribute__((__noinline__, __visibility__("default"))) void ompd_##name( \
      void);                                                                 \
  void ompd_##name(void) { __asm__ volatile(""); }

BREAKPOINT(bp_thread_begin)
BREAKPOINT(bp_thread_end)
BREAKPOINT(bp_parallel_begin)
BREAKPOINT(bp_parallel_end)
BREAKPOINT(bp_teams_begin)
BREAKPOINT(bp_teams_end)
BREAKPOINT(bp_task_begin)
BREAKPOINT(bp_task_end)
BREAKPOINT(bp_target_begin)
BREAKPOINT(bp_target_end)
BREAKPOINT(bp_device_begin)
BREAKPOINT(bp_device_end)
BREAKPOINT(dll_locations_valid)

/* ---- The library [OMP 5.2 §20.2.2] ---- */

#define LIBRARY "libompd.so"
#define FOLDER "/ompt-cc/"

/* libompd.so lies in a folder beside the runtime's library. If the program
 * contains the runtime, only the name libompd.so is known. */
extern const char **ompd_dll_locations;
__attribute__((__visibility__("default"))) const char **ompd_dll_locations;

static void publish(void) {
  static char beside[4096];
  static const char *list[3];
  Dl_info here;
  const char *slash = 0;
  unsigned count = 0;
  if (ompd_dll_locations)
    return;
  if (dladdr && dladdr((void *)&ompd_dll_locations, &here) && here.dli_fname &&
      strstr(here.dli_fname, "libomptcc"))
    slash = strrchr(here.dli_fname, '/');
  if (slash && (size_t)(slash - here.dli_fname) + sizeof FOLDER LIBRARY <
                   sizeof beside) {
    snprintf(beside, sizeof beside, "%.*s" FOLDER LIBRARY,
             (int)(slash - here.dli_fname), here.dli_fname);
    list[count++] = beside;
  }
  list[count] = LIBRARY;
  occ_store(&ompd_dll_locations, list, RELEASE);
  ompd_dll_locations_valid();
}

/* ---- Events ---- */

OCC_HEARS(thread, none) { ompd_bp_thread_begin(); }
OCC_HEARS(thread_end, none) { ompd_bp_thread_end(); }

static void in_region(struct OCC_thread *self, struct OCC_parallel *parallel,
                      void (*breakpoint)(void)) {
  union occ_slot *slot = &occ_thread_of(self)->slot[OCC_SLOT_OMPD_REGION];
  occ_store(&slot->pointer, parallel, RELAXED);
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  breakpoint();
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
  occ_store(&slot->pointer, 0, RELAXED);
}

/* True if a target task begins the region. Then the host executes a target
 * region, and the begun region is the league or team that runs its code. */
static int is_target(const struct OCC_thread *self) {
  return self->task && self->task->construct &&
         self->task->construct->kind == OCC_TARGET;
}

/* A construct of kind OCC_TEAM is a team of a league, or a target region
 * without a league. For debuggers, neither of them is a parallel region. */
OCC_HEARS(region, parallel) {
  if (is_target(self))
    ompd_bp_target_begin();
  if (construct->kind != OCC_TEAM)
    in_region(self, argument,
              construct->kind == OCC_TEAMS ? ompd_bp_teams_begin
                                           : ompd_bp_parallel_begin);
}

OCC_HEARS(region_end, parallel) {
  if (construct->kind != OCC_TEAM)
    in_region(self, argument,
              construct->kind == OCC_TEAMS ? ompd_bp_teams_end
                                           : ompd_bp_parallel_end);
  if (is_target(self))
    ompd_bp_target_end();
}

OCC_HEARS(task, none) { ompd_bp_task_begin(); }

/* If `argument` is not 0, the task ends but has never begun. Then there is no
 * breakpoint. */
OCC_HEARS(task_end, ended) {
  if (!argument)
    ompd_bp_task_end();
}

OCC_HEARS(device, none) { ompd_bp_device_begin(); }
OCC_HEARS(device_end, none) { ompd_bp_device_end(); }

#define OCC_LIST "tool/ompd/ompd_events.def"
#include "tool/decides.def"

/* the interface has no callbacks to remove */
static void silence(void) {}

static const struct occ_adapter adapter = {.receiver =
                                               {
#define OCC_TOLD(event, translation) [OCC_EV_##event] = on_##event,
#define OCC_UNTOLD(event)
#include "tool/ompd/ompd_events.def"
                                               },
                                           .silence = silence};

/* ---- Start ---- */

static int find(int enabled) {
  occ_ompd_tool = enabled;
  occ_ompd_tool_libraries = secure_getenv("OMP_TOOL_LIBRARIES");
  occ_ompd_tool_verbose_init = secure_getenv("OMP_TOOL_VERBOSE_INIT");
  publish();
  return occ_debugger_expected();
}

/* Returns NULL, so that omp_control_tool does not treat the breakpoints as a
 * tool. */
static const struct occ_adapter *initialize(void) {
  free((char *)occ_ompd_control_vars);
  occ_ompd_control_vars = occ_display_env_text(1);
  occ_emit_listen(&adapter);
  return 0;
}

const struct occ_interface occ_ompd = {"OMP_DEBUG", occ_debugger_expected, find,
                                       initialize, 0};
