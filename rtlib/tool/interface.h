/* interface.h: declares the functions with which the loader controls a tool
 * interface.
 *
 * Layer:   tool.
 * Owns:    struct occ_interface.
 * Callers: tool/loader, which has the list of interfaces. Each adapter defines
 *          an interface.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INTERFACE_H
#define OCC_TOOL_INTERFACE_H

struct occ_adapter;

/* Each function is called once in the life of a process, in this order. A
 * forked child calls them again. The thread that ends the runtime calls
 * `finalize`; the thread that starts the runtime calls the other functions. */
struct occ_interface {
  const char *name; /* the tools' symbol, for OCC_DEBUG */

  /* Called at the start of main. Returns true if there may be a tool that
   * `find` would find. Does not call the tool. This member is NULL if the
   * runtime is not started early for this interface. */
  int (*expected)(void);

  /* Called before the runtime initializes itself. Looks for a tool, and calls
   * the tool's function, which may decline. Returns 1 if there is a tool.
   * `enabled` is 1 if omp-tool-var is enabled, else 0. */
  int (*find)(int enabled);

  /* Called when the runtime is ready, if there is a tool. Lets the tool
   * register its callbacks. Returns NULL if the tool declines. This member may
   * be NULL. */
  const struct occ_adapter *(*initialize)(void);

  /* Called after all callbacks have been removed. Calls the tool a last time.
   * The calling thread may have no descriptor. This member may be NULL. */
  void (*finalize)(void);
};

#endif
