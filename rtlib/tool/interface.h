/* interface.h: one generation of tool interface, as the loader sees it.
 *
 * Layer:   tool.
 * Owns:    struct occ_interface.
 * Callers: tool/loader has the list of them; each adapter defines its own.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INTERFACE_H
#define OCC_TOOL_INTERFACE_H

struct occ_adapter;

/* Called in this order, each once in the life of a process, and once more in a
 * forked child, by the thread that starts the runtime; the last one by the
 * thread that ends it. */
struct occ_interface {
  const char *name; /* of the symbol by which tools are found, for OCC_TRACE */

  /* Called at the begin of main: true if find may find a tool. Does not call
   * the tool. A hint that costs almost nothing. NULL: the runtime is not
   * started early for this interface. */
  int (*expected)(void);

  /* Before the runtime initializes itself: looks for a tool, and asks it
   * whether it wants to be one. `enabled` is omp-tool-var. 1: there is one. */
  int (*find)(int enabled);

  /* Called when the runtime is ready, after find has found a tool: lets the
   * tool register its callbacks. NULL: the tool declines. May be NULL
   * itself. */
  const struct occ_adapter *(*initialize)(void);

  /* Called when the callbacks are silent: the tool's last call. NULL: there is
   * none. The calling thread may have no descriptor. */
  void (*finalize)(void);
};

#endif
