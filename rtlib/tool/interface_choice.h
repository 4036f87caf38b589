/* interface_choice.h: finds the interface for which a tool was compiled.
 *
 * Layer:   tool.
 * Owns:    OCC_TOOL_INTERFACE.
 * Callers: code that finds a tool by a symbol that two interfaces share.
 *
 * Our headers put a mark into the tool: a symbol with the interface's name, in
 * the same object as the function by which the tool is found. A tool that was
 * compiled with other headers has no mark. Then the environment variable
 * OCC_TOOL_INTERFACE decides. Its value is a list of interfaces, separated by
 * commas. If this variable is not set, the tool's strings decide. The first
 * interface is of[0] in struct occ_interface_choice, and the second is of[1].
 * If the tool contains the name of an entry point that only the second
 * interface has, it is a tool of the second interface. Otherwise it is a tool
 * of the first.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_INTERFACE_CHOICE_H
#define OCC_TOOL_INTERFACE_CHOICE_H

/* The two interfaces ask for the tool one after the other. Returns 1 in the
 * first of the two calls: then the caller must look for the tool. *asked
 * records the calls; 0 at first. */
static inline int occ_interface_looks(unsigned *asked, unsigned which) {
  int first = !*asked || *asked & 1u << which;
  *asked = first ? 1u << which : 0;
  return first;
}

struct occ_interface_choice {
  const char *symbol; /* the name of the function by which a tool is found */
  struct {
    const char *word; /* the interface's name in OCC_TOOL_INTERFACE */
    const char *mark; /* the name of the symbol that marks a tool */
    const char *here; /* the mark that the runtime's weak reference has found,
                         or NULL */
  } of[2]; /* the first interface is the default */
  /* The entry points that only the second interface has: their names without
   * ompt_, and NULL at the end. This member may be NULL. */
  const char *const *second_only;
};

/* Returns the tool's interface, 0 or 1. If the tool has the marks of both
 * interfaces and OCC_TOOL_INTERFACE names neither interface, warns and returns
 * -1. */
int occ_interface_chosen(const struct occ_interface_choice *which,
                         const void *function);

#endif
