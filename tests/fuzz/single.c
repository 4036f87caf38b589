/* single.c: makes constructs that one thread of a team executes: single,
 * master, masked. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

static const char *master_name(void) {
  if (level < 51 || chance(40))
    return "master";
  return chance(50) ? "masked" : "masked filter(zero)";
}

/* Makes a construct that one thread of the team executes. Between two barriers
 * the thread may write shared variables. */
struct node *grow_single(struct scope *at) {
  struct scope inside = *at;
  int master = chance(30), waits = chance(70), copies = 0;
  struct parts parts = {"", "", "", ""};
  const char *around, *end;
  struct node *node;
  inside.who = ONE;
  for (int i = 0; i < inside.uses; i++) {
    struct use *use = &inside.use[i];
    if (use->mode == SYNC) {
      use->mode = waits ? FREE : READ;
    } else if (use->mode == FREE) {
      use->mode = READ;
      if (!master && !use->var->vla && chance(20)) {
        own_copy(&parts, use, "copyprivate(");
        copies = 1;
      } else if (!master && !use->var->threadprivate && chance(20)) {
        make_private(&parts, use);
      }
    }
  }
  around = waits ? "#pragma omp barrier\n" : "";
  end = waits && master ? "#pragma omp barrier\n" : "";
  if (!waits && !master && !copies && chance(50))
    parts.clauses = text("%s nowait", parts.clauses);
  node = node_new(text("%s#pragma omp %s%s\n{\n%s", around,
                       !master ? "single" : master_name(), parts.clauses,
                       parts.at_start),
                  text("}\n%s%s", end, parts.after));
  grow_body(node, inside, 1 + (int)pick(4));
  return node;
}
