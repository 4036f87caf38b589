/* trace.h: records the steps of a run of model.c, and prints them. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_TRACE_H
#define MODEL_TRACE_H

static struct step {
  enum model_kind kind;
  int num, line;
  const char *file, *what;
  unsigned long found, value;
  int odd; /* see weak.c */
} trace[STEPS];

static void note(enum model_kind kind, int num, const char *what,
                 const char *file, int line, unsigned long found,
                 unsigned long value) {
  trace[steps] = (struct step){kind, num, line, file, what, found, value, 0};
  if (++steps == STEPS)
    model_fail("the run does not end", file, line);
}

/* Returns a path's last folder and file name, because rtlib and tests/model
 * have files of equal names. */
static const char *name(const char *file) {
  const char *from = file;
  for (const char *at = file, *slash = file; *at; at++)
    if (*at == '/') {
      from = slash;
      slash = at + 1;
    }
  return from;
}

void model_fail(const char *what, const char *file, int line) {
  static const char *const kinds[] = {
      "load",  "store", "swap",  "add",        "or",        "cas",
      "sleep", "wake",  "pause", "membarrier", "is visible"};
  for (unsigned i = 0; i < steps; i++) {
    printf("%4u%*s thread %d  %s:%d  %s %s", i + 1, trace[i].num * 4, "",
           trace[i].num, name(trace[i].file), trace[i].line,
           kinds[trace[i].kind], trace[i].what);
    if (trace[i].kind < MODEL_PAUSE || trace[i].kind == MODEL_DRAIN)
      printf(trace[i].kind == MODEL_LOAD ? ": %#lx" : ": %#lx -> %#lx",
             trace[i].found, trace[i].value);
    if (trace[i].odd)
      printf(trace[i].kind == MODEL_STORE ? "  (before other stores)"
                                          : "  (not the latest)");
    printf("\n");
  }
  if (line)
    printf("%s:%d: thread %d: ", name(file), line, now);
  printf("%s\n", what);
  fflush(stdout);
  _exit(1);
}

#endif
