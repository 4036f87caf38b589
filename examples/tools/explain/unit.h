/* unit.h: reads the compiler's description of a translation unit: the
 * constructs, their variables, and the lowered text line by line.
 *
 * The source is `ompt-cc --ompt-dump=json`; docs/explain.md describes it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_UNIT_H
#define EXPLAIN_UNIT_H

struct variable {
  const char *name;
  int declared; /* line of the declaration */
  const char *sharing, *section, *because;
  const char *operation; /* operation of a reduction; NULL: none */
  int from; /* region that determines the attribute; -1: this region */
  /* 1: the construct has its own copy, because it only reads the variable */
  int copied;
  const char *passed_by, *passed_because; /* NULL: not passed */
};

/* A construct, or a part of a combined construct. The first part contains the
 * second part, and so on.
 */
struct region {
  int parent, is_part;
  const char *construct, *name, *function;
  int file, line, head, end; /* head: last line of directive and loops */
  struct variable *variables;
  int variable_count;
};

struct line {
  const char *text;
  int region; /* -1: no construct */
  int file; /* of the user's text; -1: generated */
  int first, last;
};

struct source {
  const char *name;
  char **lines; /* [0] is line 1; NULL if the file cannot be read */
  int count;
};

struct unit {
  struct source *files;
  struct region *regions;
  struct line *lines; /* of the lowered text */
  int file_count, region_count, line_count;
  unsigned long long events; /* bit e: the code reports event e */
};

enum unit_result {
  UNIT_READ,
  UNIT_DAMAGED, /* not exactly one JSON object */
  UNIT_OTHER_VERSION /* not the version that this program knows */
};

/* Reads the dump and the files that it names. */
enum unit_result unit_read(struct unit *unit, const char *dump);

/* Returns the outermost part of the combined construct that `region` is a part
 * of. */
int unit_whole(const struct unit *unit, int region);
/* Returns 1 if `region` is `around` or is inside `around`. */
int unit_inside(const struct unit *unit, int region, int around);
/* Returns the innermost construct at a line of a file; -1: none. */
int unit_at(const struct unit *unit, const char *file, int line);
/* Returns the names of the construct and its parts: "parallel for". The next
 * call overwrites the text. */
const char *unit_spelling(const struct unit *unit, int whole);
/* Returns 1 if this region, a part of a combined construct, should show the
 * variable's attribute. */
int unit_tells(const struct unit *unit, int region, const struct variable *v);

#endif
