/* display_env.c: shows the control variables as they were at the start.
 *
 * Layer:   model. May include base/, model/.
 * Owns:    nothing. Callers: as display_env.h says.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* secure_getenv */
#include "model/display_env.h"

#include "model/allocator_traits.h"
#include "model/icv.h"
#include "model/places.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *truth(int value) { return value ? "TRUE" : "FALSE"; }

static void line(FILE *out, const char *name, const char *value) {
  fprintf(out, "  [host] %s='%s'\n", name, value);
}

/* Writes a row for a variable that is not in occ_settings; `usual` replaces a
 * `text` that is empty or NULL. */
static void given(FILE *out, const char *name, const char *text,
                  const char *usual) {
  line(out, name, text && *text ? text : usual);
}

static void number(FILE *out, const char *name, unsigned long value) {
  fprintf(out, "  [host] %s='%lu'\n", name, value);
}

static void threads(FILE *out, const struct occ_settings *settings) {
  fprintf(out, "  [host] OMP_NUM_THREADS='%u", settings->nthreads[0]);
  for (unsigned i = 1; i < settings->nthreads_count; i++)
    fprintf(out, ",%u", settings->nthreads[i]);
  fputs("'\n", out);
}

static void schedule(FILE *out, struct occ_icv icv) {
  static const char *const kinds[] = {"", "STATIC", "DYNAMIC", "GUIDED",
                                      "AUTO"};
  fprintf(out, "  [host] OMP_SCHEDULE='%s%s",
          icv.schedule & OCC_MONOTONIC ? "MONOTONIC:" : "",
          kinds[icv.schedule & ~OCC_MONOTONIC]);
  if (icv.chunk)
    fprintf(out, ",%d", icv.chunk);
  fputs("'\n", out);
}

static void binding(FILE *out, const struct occ_settings *settings) {
  static const char *const kinds[] = {"FALSE", "TRUE", "PRIMARY", "CLOSE",
                                      "SPREAD"};
  fprintf(out, "  [host] OMP_PROC_BIND='%s", kinds[settings->bind[0]]);
  for (unsigned i = 1; i < settings->bind_count; i++)
    fprintf(out, ",%s", kinds[settings->bind[i]]);
  fputs("'\n", out);
}

static void places(FILE *out) {
  fputs("  [host] OMP_PLACES='", out);
  for (unsigned i = 0; i < occ_places.count; i++) {
    const struct occ_cpus *place = &occ_places.set[i];
    fputs(i ? ",{" : "{", out);
    for (unsigned k = 0; k < place->count; k++)
      fprintf(out, "%s%u", k ? "," : "", place->cpu[k]);
    fputs("}", out);
  }
  fputs("'\n", out);
}

static size_t stack_size(const struct occ_settings *settings) {
  pthread_attr_t usual;
  size_t size = settings->stack_size;
  if (!size && !pthread_attr_init(&usual)) {
    pthread_attr_getstacksize(&usual, &size);
    pthread_attr_destroy(&usual);
  }
  return size;
}

static void allocator(FILE *out, unsigned long handle) {
  char text[400];
  occ_traits_write(text, sizeof text, handle);
  line(out, "OMP_ALLOCATOR", text);
}

static void processors(FILE *out, const struct occ_settings *settings) {
  fputs("  [host] processors='", out);
  for (unsigned i = 0; i < settings->usable.count; i++)
    fprintf(out, "%s%u", i ? "," : "", settings->usable.cpu[i]);
  fputs("'\n", out);
}

char *occ_display_env_text(int verbose) {
  static const char *const policies[] = {"DEFAULT", "ACTIVE", "PASSIVE"};
  static const char *const offload[] = {"DEFAULT", "MANDATORY", "DISABLED"};
  static const char *const display[] = {"FALSE", "TRUE", "VERBOSE"};
  const struct occ_settings *settings = &occ_settings_at_start;
  char *text = 0;
  size_t length = 0;
  FILE *out = open_memstream(&text, &length);
  if (!out)
    return 0;
  fprintf(out, "\nOPENMP DISPLAY ENVIRONMENT BEGIN\n  _OPENMP='%d'\n",
          OCC_OPENMP_DATE);
  line(out, "OMP_DYNAMIC", truth(settings->icv.dynamic));
  line(out, "OMP_NESTED", truth(settings->icv.max_active_levels > 1));
  threads(out, settings);
  schedule(out, settings->icv);
  binding(out, settings);
  places(out);
  fprintf(out, "  [host] OMP_STACKSIZE='%zuB'\n", stack_size(settings));
  line(out, "OMP_WAIT_POLICY", policies[settings->wait_policy]);
  number(out, "OMP_THREAD_LIMIT",
         settings->thread_limit > INT_MAX ? INT_MAX : settings->thread_limit);
  number(out, "OMP_MAX_ACTIVE_LEVELS", settings->icv.max_active_levels);
  number(out, "OMP_NUM_TEAMS", (unsigned long)settings->num_teams);
  number(out, "OMP_TEAMS_THREAD_LIMIT",
         (unsigned long)settings->teams_thread_limit);
  line(out, "OMP_CANCELLATION", truth(settings->cancellation));
  if (settings->default_device == OCC_NO_DEVICE)
    line(out, "OMP_DEFAULT_DEVICE", "omp_invalid_device");
  else
    number(out, "OMP_DEFAULT_DEVICE", (unsigned long)settings->default_device);
  number(out, "OMP_MAX_TASK_PRIORITY",
         (unsigned long)settings->max_task_priority);
  line(out, "OMP_DISPLAY_AFFINITY", truth(settings->display_affinity));
  line(out, "OMP_AFFINITY_FORMAT", settings->affinity_format);
  allocator(out, settings->allocator);
  line(out, "OMP_TARGET_OFFLOAD", offload[settings->target_offload]);
  line(out, "OMP_DISPLAY_ENV", display[settings->display_env]);
  given(out, "OMP_TOOL", getenv("OMP_TOOL"), "enabled");
  given(out, "OMP_TOOL_LIBRARIES", secure_getenv("OMP_TOOL_LIBRARIES"), "");
  given(out, "OMP_TOOL_VERBOSE_INIT", secure_getenv("OMP_TOOL_VERBOSE_INIT"),
        "disabled");
  line(out, "OMP_DEBUG", settings->debug ? "enabled" : "disabled");
  if (verbose) {
    given(out, "OMPT_INITIALIZE", getenv("OMPT_INITIALIZE"), "");
    given(out, "OCC_DEVICES", getenv("OCC_DEVICES"), "");
    given(out, "OCC_TOOL_INTERFACE", getenv("OCC_TOOL_INTERFACE"), "");
    given(out, "OCC_DEBUG", getenv("OCC_DEBUG"), "");
    processors(out, settings);
  }
  fputs("OPENMP DISPLAY ENVIRONMENT END\n\n", out);
  return fclose(out) == 0 ? text : 0;
}

void occ_display_env(int verbose) {
  char *text = occ_display_env_text(verbose);
  if (text && write(2, text, strlen(text)) < 0) {
    /* an error can't be shown anywhere */
  }
  free(text);
}
