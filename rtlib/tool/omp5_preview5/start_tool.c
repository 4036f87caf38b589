/* start_tool.c: finds the tool of OpenMP 5 or of its preview.
 *
 * Layer:   tool. May include base/, model/, tool/, include/omp-tools.h.
 * Owns:    tool-libraries-var, tool-verbose-init-var.
 * Spec:    [OMP 5.2 §19.2.1, §19.2.2, §21.3]
 * Callers: omp5/adapter_omp5, preview5/adapter_preview5, on the thread that
 *          starts the runtime.
 *
 * Order of the search:
 * 1: the address space, that is the program and the libraries loaded with it.
 *    A weak reference works even in a static program. dlsym finds a tool even
 *    in a library with which the program was not linked.
 * 2: the libraries in OMP_TOOL_LIBRARIES, in their order.
 *
 * The first tool that does not decline is used. A library whose tool declines
 * is unloaded.
 *
 * A program may run with the rights of another user than the one who starts it.
 * The one who starts it must not choose the code that it loads or the files
 * that it writes. So such a program ignores OMP_TOOL_LIBRARIES and
 * OMP_TOOL_VERBOSE_INIT.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* secure_getenv, RTLD_DEFAULT */
#include "tool/omp5_preview5/start_tool.h"

#include "base/log.h"
#include "model/icv.h"
#include "occ.h"
#include "omp-tools.h"
#include "tool/interface_choice.h"
#include "tool/tool_library.h"

#include <dlfcn.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define RUNTIME_VERSION "ompt-cc " OCC_VERSION " runtime"

/* These symbols may be missing. A static program does not have dlopen, dlsym,
 * dlclose and dlerror. Most programs have no ompt_start_tool and no marks. */
#pragma weak dlopen
#pragma weak dlsym
#pragma weak dlclose
#pragma weak dlerror
#pragma weak ompt_start_tool

extern const char occ_tool_final, occ_tool_preview;
#pragma weak occ_tool_final
#pragma weak occ_tool_preview

typedef ompt_start_tool_result_t *start_tool(unsigned, const char *);

static int chosen; /* the interface of the last tool that was called */
static FILE *report; /* NULL: no report is requested */

__attribute__((__format__(__printf__, 1, 2))) static void
say(const char *format, ...) {
  va_list arguments;
  if (!report)
    return;
  va_start(arguments, format);
  vfprintf(report, format, arguments);
  va_end(arguments);
  fflush(report);
}

static void open_report(void) {
  const char *text = secure_getenv("OMP_TOOL_VERBOSE_INIT");
  report = 0;
  if (!text || !*text || !strcasecmp(text, "disabled"))
    return;
  if (!strcasecmp(text, "stdout"))
    report = stdout;
  else if (!strcasecmp(text, "stderr"))
    report = stderr;
  else if (!(report = fopen(text, "w")))
    occ_warn("OMP_TOOL_VERBOSE_INIT: cannot write '%s'", text);
}

static void close_report(void) {
  if (report && report != stdout && report != stderr)
    fclose(report);
  report = 0;
}

static ompt_start_tool_result_t *ask(start_tool *start, const char *where) {
  static const struct occ_interface_choice which = {
      "ompt_start_tool",
      {[OCC_START_TOOL_FINAL] = {"final", "occ_tool_final", &occ_tool_final},
       [OCC_START_TOOL_PREVIEW] = {"preview", "occ_tool_preview",
                                   &occ_tool_preview}},
      0};
  ompt_start_tool_result_t *result;
  chosen = occ_interface_chosen(&which, (const void *)start);
  occ_tool_is_asked((const void *)start);
  result = chosen < 0 ? 0 : start(OCC_OPENMP_DATE, RUNTIME_VERSION);
  if (!result)
    occ_tool_declines((const void *)start);
  say("  %s: ompt_start_tool %s%s\n", where,
      chosen < 0 ? "is refused: it has the marks of two interfaces"
      : result   ? "has a tool"
                 : "declines",
      result && chosen == OCC_START_TOOL_PREVIEW ? " of the preview" : "");
  return result;
}

static start_tool *near(void) {
  start_tool *start = ompt_start_tool;
  if (!start && dlsym)
    *(void **)&start = dlsym(RTLD_DEFAULT, "ompt_start_tool");
  return start;
}

static ompt_start_tool_result_t *in_address_space(void) {
  start_tool *start = near();
  if (start)
    return ask(start, "the program and its libraries");
  say("  the program and its libraries: no ompt_start_tool\n");
  return 0;
}

static ompt_start_tool_result_t *in_library(const char *path) {
  ompt_start_tool_result_t *result;
  start_tool *start;
  void *library = dlopen(path, RTLD_LAZY);
  if (!library) {
    say("  %s: %s\n", path, dlerror());
    return 0;
  }
  *(void **)&start = dlsym(library, "ompt_start_tool");
  if (!start)
    say("  %s: no ompt_start_tool\n", path);
  result = start ? ask(start, path) : 0;
  if (!result)
    dlclose(library);
  return result;
}

static ompt_start_tool_result_t *in_libraries(const char *list) {
  ompt_start_tool_result_t *result = 0;
  char *copy = strdup(list), *rest = copy, *path;
  while (!result && (path = strsep(&rest, ":")))
    if (*path)
      result = in_library(path);
  free(copy);
  return result;
}

static const char *libraries(void) {
  return secure_getenv("OMP_TOOL_LIBRARIES");
}

int occ_start_tool_expected(void) { return near() || libraries(); }

static ompt_start_tool_result_t *look(void) {
  const char *list = libraries();
  ompt_start_tool_result_t *result;
  open_report();
  say("%s: looking for a tool\n", RUNTIME_VERSION);
  result = in_address_space();
  if (!result && list && dlopen && dlsym)
    result = in_libraries(list);
  else if (!list)
    say("  OMP_TOOL_LIBRARIES: not set\n");
  say("  %s\n", result ? "the tool is started" : "no tool");
  close_report();
  return result;
}

void *occ_start_tool_find(enum occ_start_tool of, int enabled) {
  static unsigned asked;
  static ompt_start_tool_result_t *found;
  if (occ_interface_looks(&asked, of))
    found = enabled ? look() : 0;
  return chosen == (int)of ? found : 0;
}
