/* interface_choice.h: finds the interface that a tool was compiled for.
 *
 * Layer:   tool.
 * Owns:    OCC_TOOL_INTERFACE.
 * Callers: code that finds a tool by a symbol that two interfaces share.
 *
 * Our headers put a mark into the tool: a symbol with the interface's name, in
 * the same program or library as the function by which the tool is found. A
 * tool that was compiled with other headers has no mark. For such a tool the
 * environment variable OCC_TOOL_INTERFACE decides: a list of interfaces with
 * commas. Without the variable, the names of the entry points that the tool
 * looks up decide, if only one of the two interfaces has them. Otherwise there
 * is a default.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INTERFACE_CHOICE_H
#define OCC_TOOL_INTERFACE_CHOICE_H

/* The two interfaces ask for the tool one after the other. The first call looks
 * for it and returns 1. `asked`, 0 at first, records the call. */
static inline int occ_interface_looks(unsigned *asked, unsigned which) {
  int first = !*asked || *asked & 1u << which;
  *asked = first ? 1u << which : 0;
  return first;
}

struct occ_interface_choice {
  const char *symbol; /* the symbol by which both are found */
  struct {
    const char *word; /* in OCC_TOOL_INTERFACE */
    const char *mark; /* the symbol's name */
    const char *here; /* its address, where the runtime's linker found one */
  } of[2]; /* the default is the first */
  const char *const *second_only; /* entry points that only the second has,
                                   * without ompt_, then NULL; or NULL */
};

/* The interface of the tool whose function is `function`: 0 or 1. -1, after a
 * warning: the tool has both marks, and no variable chooses. */
int occ_interface_chosen(const struct occ_interface_choice *which,
                         const void *function);

#endif
