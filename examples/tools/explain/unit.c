/* unit.c: converts the compiler's dump to plain structs. See unit.h. */
/* SPDX-License-Identifier: MIT */
#include "explain/unit.h"

#include "launch/launch.h"

#include <json-c/json.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Objects and arrays of the dump; an item may be missing ---- */

static const char *text_in(struct json_object *object, const char *key,
                           const char *missing) {
  struct json_object *item = json_object_object_get(object, key);
  return json_object_is_type(item, json_type_string)
             ? json_object_get_string(item)
             : missing;
}

static int number_in(struct json_object *object, const char *key, int missing) {
  struct json_object *item;
  return json_object_object_get_ex(object, key, &item)
             ? json_object_get_int(item)
             : missing;
}

static int count_in(struct json_object *array) {
  return json_object_is_type(array, json_type_array)
             ? (int)json_object_array_length(array)
             : 0;
}

static struct json_object *item_in(struct json_object *array, int i) {
  return json_object_array_get_idx(array, (size_t)i);
}

static void read_variable(struct variable *v, struct json_object *from) {
  struct json_object *passed = json_object_object_get(from, "passed");
  v->name = text_in(from, "name", "");
  v->declared = number_in(from, "declared", 0);
  v->sharing = text_in(from, "sharing", "");
  v->section = text_in(from, "section", "");
  v->because = text_in(from, "because", "");
  v->operation = text_in(from, "operator", NULL);
  v->from = number_in(from, "from", -1);
  v->copied = number_in(from, "copied", 0);
  v->passed_by = text_in(passed, "by", NULL);
  v->passed_because = text_in(passed, "because", "");
}

static void read_region(struct region *r, struct json_object *from) {
  struct json_object *variables = json_object_object_get(from, "variables");
  r->parent = number_in(from, "parent", -1);
  r->is_part = number_in(from, "part", 0);
  r->construct = text_in(from, "construct", "");
  r->name = text_in(from, "name", "");
  r->function = text_in(from, "function", "");
  r->file = number_in(from, "file", 0);
  r->line = number_in(from, "line", 0);
  r->head = number_in(from, "head", r->line);
  r->end = number_in(from, "end", r->line);
  r->variable_count = count_in(variables);
  r->variables = launch_room((size_t)r->variable_count, sizeof *r->variables);
  for (int i = 0; i < r->variable_count; i++)
    read_variable(&r->variables[i], item_in(variables, i));
}

static void read_line(struct line *l, struct json_object *from) {
  struct json_object *lines = json_object_object_get(from, "lines");
  int count = count_in(lines);
  l->text = text_in(from, "text", "");
  l->region = number_in(from, "region", -1);
  l->file = number_in(from, "file", -1);
  if (count > 0) {
    l->first = json_object_get_int(item_in(lines, 0));
    l->last = json_object_get_int(item_in(lines, count - 1));
  }
}

static void read_source(struct source *s, const char *name) {
  FILE *in = fopen(name, "r");
  char *text = NULL;
  size_t size = 0, room = 0;
  ssize_t length;
  s->name = name;
  while (in && (length = getline(&text, &size, in)) >= 0) {
    while (length && strchr("\r\n", text[length - 1]))
      text[--length] = 0;
    *LAUNCH_ADD(s->lines, s->count, room) = strdup(text);
  }
  free(text);
  if (in)
    fclose(in);
}

/* Parses the dump. Returns NULL if it is not exactly one JSON value. The object
 * is never freed, because the unit's texts are parts of it. */
static struct json_object *parse(const char *dump) {
  struct json_tokener *tokener = json_tokener_new();
  struct json_object *all;
  if (!tokener)
    return NULL;
  json_tokener_set_flags(tokener, JSON_TOKENER_STRICT);
  all = json_tokener_parse_ex(tokener, dump, -1);
  json_tokener_free(tokener);
  return all;
}

enum unit_result unit_read(struct unit *unit, const char *dump) {
  struct json_object *all = parse(dump), *files, *regions, *lines;
  memset(unit, 0, sizeof *unit);
  if (!json_object_is_type(all, json_type_object))
    return UNIT_DAMAGED;
  files = json_object_object_get(all, "files");
  regions = json_object_object_get(all, "regions");
  lines = json_object_object_get(all, "lowered");
  if (number_in(all, "version", 0) != 1 || !files || !regions || !lines)
    return UNIT_OTHER_VERSION;
  unit->events = strtoull(text_in(all, "events", "0"), NULL, 0);
  unit->file_count = count_in(files);
  unit->region_count = count_in(regions);
  unit->line_count = count_in(lines);
  unit->files = launch_room((size_t)unit->file_count, sizeof *unit->files);
  unit->regions =
      launch_room((size_t)unit->region_count, sizeof *unit->regions);
  unit->lines = launch_room((size_t)unit->line_count, sizeof *unit->lines);
  for (int i = 0; i < unit->file_count; i++)
    read_source(&unit->files[i], json_object_get_string(item_in(files, i)));
  for (int i = 0; i < unit->region_count; i++)
    read_region(&unit->regions[i], item_in(regions, i));
  /* In a combined construct, only the innermost part's `head` is the last line
   * of the loops. Copy it to `head` of the whole construct. */
  for (int i = 0; i < unit->region_count; i++) {
    struct region *whole = &unit->regions[unit_whole(unit, i)];
    if (unit->regions[i].head > whole->head)
      whole->head = unit->regions[i].head;
  }
  for (int i = 0; i < unit->line_count; i++)
    read_line(&unit->lines[i], item_in(lines, i));
  return UNIT_READ;
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
    /* Regions are in the order of the text. So a later region that contains the
     * line is inside the found region, or begins on the found region's line. */
    if (r->line <= line && line <= r->end &&
        strcmp(unit->files[r->file].name, file) == 0 &&
        (found < 0 || unit_inside(unit, i, found) ||
         r->line > unit->regions[found].line))
      found = i;
  }
  return found < 0 ? -1 : unit_whole(unit, found);
}

/* Returns 1 if this part of a combined construct shows the variable. The part
 * that determines the sharing attribute shows it. If the attribute comes from
 * outside of the construct, the first part with the variable shows it. */
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
