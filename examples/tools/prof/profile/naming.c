/* naming.c: finds the names for the addresses in a record.
 *
 * Owns:    symbols, labels, the table of known addresses.
 * Callers: profile.c, places.c.
 *
 * An address becomes one frame, or several if functions are inlined at it. The
 * name of a frame is its label. If the runtime reported a construct for the
 * address, the label of the outermost frame is the construct.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/naming.h"

#include "launch/launch.h"
#include "loaded/identity.h"
#include "prof/names/symbols.h"
#include "prof/profile/kinds.h"
#include "prof/profile/shared.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* ---- Labels -------------------------------------------------------------- */

static uint32_t hash_text(uint32_t hash, const char *text) {
  while (text && *text)
    hash = (hash ^ (unsigned char)*text++) * 16777619u;
  return hash;
}

static char *copy_of(const char *text) {
  return text ? strcpy(launch_room(strlen(text) + 1, 1), text) : NULL;
}

static int same_label(const struct label *a, const struct label *b) {
  return a->kind == b->kind && same_text(a->name, b->name) &&
         same_text(a->path, b->path) && same_text(a->what, b->what) &&
         same_text(a->function, b->function) && a->line == b->line &&
         a->line_end == b->line_end;
}

/* Copies the texts if the label is new. A construct has no name before
 * naming_finish. */
int naming_label(struct profile *profile, const struct label *wanted) {
  uint32_t hash = hash_text(hash_text(2166136261u, wanted->name), wanted->path);
  struct reading *reading = profile->reading;
  int *at;
  for (hash += (uint32_t)wanted->line;; hash++) {
    at = &reading->label_at[hash % LABELS];
    if (*at == 0)
      break;
    if (same_label(&profile->label[*at - 1], wanted))
      return *at - 1;
  }
  if (profile->label_count == LABELS - 1)
    return 0; /* the table is full: use the first label */
  struct label *its =
      LAUNCH_ADD(profile->label, profile->label_count, reading->label_room);
  *its = *wanted;
  its->name = copy_of(wanted->name);
  its->path = copy_of(wanted->path);
  its->what = copy_of(wanted->what);
  its->function = copy_of(wanted->function);
  *at = profile->label_count;
  return *at - 1;
}

/* Names the construct after its kind, function and place. */
static void name_construct(struct label *label) {
  char name[1024];
  int end = snprintf(name, sizeof name, "%s%s%s", label->what,
                     *label->function ? " in " : "", label->function);
  if (end < (int)sizeof name && label->file && label->line_end)
    snprintf(name + end, sizeof name - (size_t)end, " (%s:%d-%d)", label->file,
             label->line, label->line_end);
  else if (end < (int)sizeof name && label->file && label->line)
    snprintf(name + end, sizeof name - (size_t)end, " (%s:%d)", label->file,
             label->line);
  label->name = copy_of(name);
}

/* Returns the construct to which a body belongs, if only one can be meant.
 * Otherwise returns the body's own label. */
static int construct_of(const struct profile *profile, int label) {
  const struct label *its = &profile->label[label];
  int found = label;
  if (!is_body(its))
    return label;
  for (int i = 0; i < profile->label_count; i++) {
    const struct label *other = &profile->label[i];
    if (i == label || other->kind != LABEL_CONSTRUCT || other->line_end ||
        other->line != its->line || !same_text(other->path, its->path) ||
        !same_text(other->function, its->function))
      continue;
    if (found != label)
      return label;
    found = i;
  }
  return found;
}

/* The stack of a construct of another compiler may lack the frame that says
 * which kind of construct it is: the tool leaves out events of frequent
 * regions. The kind is then known from other stacks. */
static void join_bodies(struct profile *profile) {
  int *label = launch_room((size_t)profile->label_count + 1, sizeof *label);
  for (int i = 0; i < profile->label_count; i++)
    label[i] = construct_of(profile, i);
  for (int i = 0; i < profile->stack_count; i++)
    for (int k = 0; k < profile->stack[i].count; k++) {
      struct frame *frame = &profile->stack[i].frame[k];
      frame->label = label[frame->label];
    }
  for (int i = 0; i < profile->place_count; i++)
    profile->place[i].label = label[profile->place[i].label];
  for (int i = 0; i < profile->shared_count; i++)
    for (int k = 0; k < profile->shared[i].place_count; k++) {
      struct shared_place *place = &profile->shared[i].place[k];
      place->label = label[place->label];
    }
  free(label);
}

void naming_finish(struct profile *profile) {
  join_bodies(profile);
  const char **file =
      launch_room((size_t)profile->label_count + 1, sizeof *file);
  int count = 0;
  for (int i = 0; i < profile->label_count; i++)
    if (profile->label[i].path)
      file[count++] = profile->label[i].path;
  launch_shorten(file, count);
  for (int i = profile->label_count; i-- > 0;) {
    struct label *label = &profile->label[i];
    label->file = label->path ? file[--count] : NULL;
    if (label->kind == LABEL_CONSTRUCT)
      name_construct(label);
  }
  free(file);
}

const char *naming_text(const struct reading *reading, uint32_t at) {
  return at < RECORD_TEXT ? reading->record->text_room + at : "";
}

static int is_described(const struct profile *profile, uint32_t index) {
  const struct record *record = profile->reading->record;
  return *naming_text(profile->reading, record->construct[index].file) != 0;
}

/* Writes a path without empty parts, `.` and `..`. A relative path is in
 * `folder`, if this is not NULL. */
static void write_path(char text[PATH_MAX], const char *folder,
                       const char *file) {
  char whole[PATH_MAX], *rest, *end = text;
  int removable = 0;
  if (*file == '/' || !folder)
    snprintf(whole, sizeof whole, "%s", file);
  else
    snprintf(whole, sizeof whole, "%s/%s", folder, file);
  const int is_absolute = *whole == '/';
  *text = 0;
  for (char *part = strtok_r(whole, "/", &rest); part;
       part = strtok_r(NULL, "/", &rest)) {
    if (strcmp(part, ".") == 0)
      continue;
    if (strcmp(part, "..") == 0 && removable) {
      removable--;
      end = strrchr(text, '/');
      end = end ? end : text;
      *end = 0;
      continue;
    }
    removable += strcmp(part, "..") != 0;
    if (is_absolute || end > text)
      *end++ = '/';
    end = stpcpy(end, part);
  }
}

/* Here and below, `folder` is the folder in which the code was compiled. */
static int construct_label(struct profile *profile, uint32_t index,
                           const char *folder) {
  const struct reading *reading = profile->reading;
  const struct record_construct *its = &reading->record->construct[index];
  char path[PATH_MAX];
  struct label wanted = {.kind = LABEL_CONSTRUCT, .path = path};
  write_path(path, folder, naming_text(reading, its->file));
  wanted.what = naming_text(reading, its->kind);
  wanted.function = naming_text(reading, its->function);
  wanted.line = its->line;
  wanted.line_end = its->line_end;
  if (!*wanted.what)
    wanted.what = "construct";
  return naming_label(profile, &wanted);
}

int naming_construct(struct profile *profile, uint32_t row) {
  const uint32_t index = row % RECORD_CONSTRUCTS;
  return index && is_described(profile, index)
             ? construct_label(profile, index, NULL)
             : -1;
}

/* Returns the label of a construct whose body another compiler has outlined.
 * The construct's kind is in row `index` of the record's constructs; if `index`
 * is 0, it is in `place`. The construct's last line is not known. */
static int body_label(struct profile *profile, const struct place *place,
                      uint32_t index, const char *folder) {
  const struct record *record = profile->reading->record;
  char path[PATH_MAX];
  struct label wanted = {.kind = LABEL_CONSTRUCT,
                         .what = place->what,
                         .function = place->function,
                         .line = place->begin};
  if (index)
    wanted.what = naming_text(profile->reading, record->construct[index].kind);
  if (place->begin_file && place->begin) {
    write_path(path, folder, place->begin_file);
    wanted.path = path;
  }
  return naming_label(profile, &wanted);
}

static int function_label(struct profile *profile, const struct place *place,
                          const char *folder) {
  char path[PATH_MAX];
  struct label wanted = {.kind = LABEL_FUNCTION, .name = place->function};
  if (place->file) {
    write_path(path, folder, place->file);
    wanted.path = path;
  }
  return naming_label(profile, &wanted);
}

/* ---- Frames -------------------------------------------------------------- */

/* Returns 1 if the file at this path is not the one that was loaded. */
static int is_replaced(const struct record_module *its, const char *path) {
  const uint64_t page = its->page ? identity_of_file(path) : 0;
  return page != 0 && page != its->page;
}

struct symbols *naming_symbols(struct profile *profile, uint32_t module) {
  struct reading *reading = profile->reading;
  const struct record_module *its = &reading->record->module[module];
  if (!reading->symbols[module]) {
    const char *path = module ? naming_text(reading, its->path) : "unknown";
    if (!*path)
      path = profile->program;
    reading->symbols[module] =
        symbols_open(path, is_replaced(its, path) ? NULL : path, its->bias);
  }
  return reading->symbols[module];
}

/* Returns 1 if the module is a library of the system, or the vDSO (code of the
 * kernel, in no file). */
static int is_library(const struct profile *profile, uint32_t module) {
  const char *path = naming_text(profile->reading,
                                 profile->reading->record->module[module].path);
  return strncmp(path, "/lib", 4) == 0 || strncmp(path, "/usr/lib", 8) == 0 ||
         strncmp(path, "linux-vdso", 10) == 0;
}

int naming_is_user(const struct profile *profile, uint32_t module) {
  static const char *const runtimes[] = {"libomptcc.so", "libgomp.so",
                                         "libomp.so", "ompt-prof.so"};
  const char *name = launch_base(naming_text(
      profile->reading, profile->reading->record->module[module].path));
  int is_runtime = 0;
  for (int i = 0; i < 4; i++)
    is_runtime |= strncmp(name, runtimes[i], strlen(runtimes[i])) == 0;
  return module != 0 && !is_runtime && !is_library(profile, module);
}

int naming_is_tool(const struct reading *reading, uint32_t module) {
  const struct record_module *its =
      &reading->record->module[module % RECORD_MODULES];
  return strcmp(launch_base(naming_text(reading, its->path)), "ompt-prof.so") ==
         0;
}

/* Our own library is shown like a library of the system, without files and
 * lines, because its functions replace functions of the C library.
 *
 * A construct that another compiler has compiled has its own frame, at the
 * begin of the outlined function (callstack.c). No thread was there, so
 * functions that are inlined at this address are left out. */
static void look_up(struct profile *profile, struct known *known) {
  struct place place[SYMBOLS_MOST];
  struct symbols *symbols = naming_symbols(profile, known->module);
  const char *folder = symbols_folder(symbols, known->pc);
  int count = symbols_at(symbols, known->pc, place);
  const int is_tool = naming_is_tool(profile->reading, known->module);
  if (known->construct && !is_described(profile, known->construct)) {
    place[0] = place[count - 1];
    count = 1;
  }
  known->frame = launch_room((size_t)count, sizeof *known->frame);
  known->count = count;
  for (int i = 0; i < count; i++) {
    const uint32_t construct = i == count - 1 ? known->construct : 0;
    struct frame *frame = &known->frame[i];
    if (is_tool) {
      place[i].file = NULL;
      place[i].line = 0;
    }
    *frame = (struct frame){
        .line = place[i].line,
        .event_line = place[i].is_begin ? place[i].begin : place[i].line,
        .is_library = is_tool || is_library(profile, known->module)};
    if (construct && is_described(profile, construct)) {
      frame->label = construct_label(profile, construct, folder);
    } else if (construct || place[i].what) {
      frame->label = body_label(profile, &place[i], construct, folder);
      frame->body = construct           ? BODY_BEGINS
                    : place[i].is_inner ? BODY_INNER
                                        : BODY;
    } else {
      frame->label = function_label(profile, &place[i], folder);
    }
  }
}

const struct known *naming_frame(struct profile *profile,
                                 const struct record_frame *frame) {
  uint64_t hash = frame->pc * 0x9e3779b97f4a7c15u >> 40;
  uint32_t construct = frame->construct % RECORD_CONSTRUCTS;
  uint32_t module = frame->module % RECORD_MODULES;
  for (int i = 0;; i++) {
    struct known *known =
        &profile->reading->known[(hash + (unsigned)i) % KNOWN];
    if (known->count && known->pc == frame->pc && known->module == module)
      return known;
    if (known->count && i < 100)
      continue;
    free(known->frame); /* frames of the entry's previous address */
    *known = (struct known){frame->pc, construct, module, 0, NULL};
    look_up(profile, known);
    return known;
  }
}

void naming_free(struct profile *profile) {
  struct reading *reading = profile->reading;
  for (int i = 0; i < RECORD_MODULES; i++)
    if (reading->symbols[i])
      symbols_close(reading->symbols[i]);
  for (int i = 0; i < KNOWN; i++)
    free(reading->known[i].frame);
  for (int i = 0; i < profile->label_count; i++) {
    free((char *)profile->label[i].name);
    free((char *)profile->label[i].path);
    free((char *)profile->label[i].what);
    free((char *)profile->label[i].function);
  }
}
