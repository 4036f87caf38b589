/* unit.c: from the compiler's dump to plain structs. See unit.h. */
/* SPDX-License-Identifier: MIT */
#include "explain/unit.h"

#include "explain/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *room(size_t count, size_t size) {
  void *new = calloc(count + 1, size);
  if (!new) {
    fprintf(stderr, "ompt-explain: out of memory\n");
    exit(1);
  }
  return new;
}

static void read_variable(struct variable *v, const struct json *from) {
  const struct json *passed = json_item(from, "passed");
  v->name = json_string(from, "name", "");
  v->declared = json_int(from, "declared", 0);
  v->sharing = json_string(from, "sharing", "");
  v->section = json_string(from, "section", "");
  v->because = json_string(from, "because", "");
  v->operation = json_string(from, "operator", NULL);
  v->from = json_int(from, "from", -1);
  v->copied = json_int(from, "copied", 0);
  v->passed_by = json_string(passed, "by", NULL);
  v->passed_because = json_string(passed, "because", "");
}

static void read_region(struct region *r, const struct json *from) {
  const struct json *variables = json_item(from, "variables");
  r->parent = json_int(from, "parent", -1);
  r->is_part = json_int(from, "part", 0);
  r->construct = json_string(from, "construct", "");
  r->name = json_string(from, "name", "");
  r->function = json_string(from, "function", "");
  r->file = json_int(from, "file", 0);
  r->line = json_int(from, "line", 0);
  r->head = json_int(from, "head", r->line);
  r->end = json_int(from, "end", r->line);
  r->variables = room((size_t)variables->count, sizeof *r->variables);
  for (const struct json *i = variables->first; i; i = i->next)
    read_variable(&r->variables[r->variable_count++], i);
}

static void read_line(struct line *l, const struct json *from) {
  const struct json *lines = json_item(from, "lines");
  l->text = json_string(from, "text", "");
  l->region = json_int(from, "region", -1);
  l->file = json_int(from, "file", -1);
  for (const struct json *i = lines ? lines->first : NULL; i; i = i->next) {
    if (!l->first)
      l->first = (int)i->number;
    l->last = (int)i->number;
  }
}

/* A file that can't be read is shown without its lines. */
static void read_source(struct source *s, const char *name) {
  FILE *in = fopen(name, "r");
  char *text = NULL;
  size_t size = 0, room_for = 0;
  ssize_t length;
  s->name = name;
  while (in && (length = getline(&text, &size, in)) >= 0) {
    while (length && strchr("\r\n", text[length - 1]))
      text[--length] = 0;
    if ((size_t)s->count == room_for) {
      room_for = room_for ? 2 * room_for : 64;
      s->lines = realloc(s->lines, room_for * sizeof *s->lines);
      if (!s->lines)
        exit(1);
    }
    s->lines[s->count++] = strdup(text);
  }
  free(text);
  if (in)
    fclose(in);
}

int unit_read(struct unit *unit, char *dump) {
  const struct json *all = json_read(dump), *files, *regions, *lines;
  memset(unit, 0, sizeof *unit);
  files = json_item(all, "files");
  regions = json_item(all, "regions");
  lines = json_item(all, "lowered");
  if (json_int(all, "version", 0) != 1 || !files || !regions || !lines)
    return -1;
  unit->events = strtoull(json_string(all, "events", "0"), NULL, 0);
  unit->files = room((size_t)files->count, sizeof *unit->files);
  unit->regions = room((size_t)regions->count, sizeof *unit->regions);
  unit->lines = room((size_t)lines->count, sizeof *unit->lines);
  for (const struct json *i = files->first; i; i = i->next)
    read_source(&unit->files[unit->file_count++], i->string);
  for (const struct json *i = regions->first; i; i = i->next)
    read_region(&unit->regions[unit->region_count++], i);
  /* The loops are the innermost part's; the whole construct's head has them. */
  for (int i = 0; i < unit->region_count; i++) {
    struct region *whole = &unit->regions[unit_whole(unit, i)];
    if (unit->regions[i].head > whole->head)
      whole->head = unit->regions[i].head;
  }
  for (const struct json *i = lines->first; i; i = i->next)
    read_line(&unit->lines[unit->line_count++], i);
  return 0;
}

int unit_whole(const struct unit *unit, int region) {
  while (unit->regions[region].is_part)
    region = unit->regions[region].parent;
  return region;
}

int unit_inside(const struct unit *unit, int region, int around) {
  while (region >= 0 && region != around)
    region = unit->regions[region].parent;
  return region >= 0;
}

int unit_at(const struct unit *unit, const char *file, int line) {
  int found = -1;
  for (int i = 0; i < unit->region_count; i++) {
    const struct region *r = &unit->regions[i];
    /* Regions are in the order of the text: what comes later is inside, or
     * begins on the same line. */
    if (r->line <= line && line <= r->end &&
        strcmp(unit->files[r->file].name, file) == 0 &&
        (found < 0 || unit_inside(unit, i, found) ||
         r->line > unit->regions[found].line))
      found = i;
  }
  return found < 0 ? -1 : unit_whole(unit, found);
}

/* One that leaves the variable as it is around it does not: another part may.
 */
int unit_tells(const struct unit *unit, int region, const struct variable *v) {
  int whole = unit_whole(unit, region);
  if (v->from < 0 && strcmp(v->section, "5.1.2") != 0)
    return 1;
  if (v->from >= 0 && unit_whole(unit, v->from) == whole)
    return 0;
  for (int i = whole; i < region; i++)
    for (int o = 0; o < unit->regions[i].variable_count; o++)
      if (unit_whole(unit, i) == whole &&
          strcmp(unit->regions[i].variables[o].name, v->name) == 0 &&
          unit->regions[i].variables[o].declared == v->declared)
        return 0;
  return 1;
}

const char *unit_spelling(const struct unit *unit, int whole) {
  static char text[256];
  size_t length = 0;
  for (int i = 0; i < unit->region_count; i++) {
    const struct region *r = &unit->regions[i];
    if (unit_whole(unit, i) != whole || strcmp(r->construct, "team") == 0)
      continue;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%s",
                               length ? " " : "", r->construct);
  }
  if (!length)
    snprintf(text, sizeof text, "%s", unit->regions[whole].construct);
  for (char *c = text; *c; c++)
    if (*c == '_')
      *c = ' ';
  return text;
}
