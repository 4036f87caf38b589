/* summary_read.c: reads a summary from a JSON file. See summary.h.
 *
 * Callers: diff.c.
 *
 * The file may come from anywhere: each field is checked before it is used. The
 * message names the first wrong field. Unknown fields are ignored.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/show/json.h"
#include "prof/show/summary.h"

#include "launch/launch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <json-c/json.h>

/* limit of a sum: no run takes so many seconds */
static const double most_seconds = 1e12;

struct reader {
  const char *path;
  int failed; /* number of errors; the first has a message */
  char where[100]; /* position in the file, such as "constructs[3]." */
};

static __attribute__((format(printf, 2, 3))) void
refuse(struct reader *reader, const char *format, ...) {
  va_list arguments;
  if (reader->failed++)
    return;
  fprintf(stderr, "ompt-prof: %s: ", reader->path);
  va_start(arguments, format);
  vfprintf(stderr, format, arguments);
  va_end(arguments);
  fputc('\n', stderr);
}

/* ---- Fields -------------------------------------------------------------- */

/* Returns the field, or NULL after a message if the object has no such field of
 * this type. */
static json_object *field(struct reader *reader, json_object *object,
                          const char *name, json_type type) {
  json_object *value;
  if (!json_object_object_get_ex(object, name, &value)) {
    refuse(reader, "it has no field %s%s", reader->where, name);
    return NULL;
  }
  if (json_object_is_type(value, type) ||
      (type == json_type_double && json_object_is_type(value, json_type_int)))
    return value;
  refuse(reader, "the field %s%s is not %s", reader->where, name,
         type == json_type_string    ? "a text"
         : type == json_type_array   ? "a list"
         : type == json_type_boolean ? "true or false"
         : type == json_type_object  ? "an object"
                                     : "a number");
  return NULL;
}

static char *text(struct reader *reader, json_object *object,
                  const char *name) {
  json_object *value = field(reader, object, name, json_type_string);
  const char *its = value ? json_object_get_string(value) : "";
  return strcpy(launch_room(strlen(its) + 1, 1), its);
}

static double seconds(struct reader *reader, json_object *object,
                      const char *name) {
  json_object *value = field(reader, object, name, json_type_double);
  double its = value ? json_object_get_double(value) : 0;
  if (isfinite(its) && its >= 0 && its <= most_seconds)
    return its;
  refuse(reader, "the field %s%s is no time", reader->where, name);
  return 0;
}

static int number(struct reader *reader, json_object *object,
                  const char *name) {
  json_object *value = field(reader, object, name, json_type_int);
  int64_t its = value ? json_object_get_int64(value) : 0;
  if (its >= 0 && its <= INT_MAX)
    return (int)its;
  refuse(reader, "the field %s%s is out of range", reader->where, name);
  return 0;
}

static void states(struct reader *reader, json_object *object, const char *name,
                   double time[SUMMARY_STATES]) {
  json_object *value = field(reader, object, name, json_type_object);
  char before[sizeof reader->where];
  strcpy(before, reader->where);
  snprintf(reader->where, sizeof reader->where, "%.50s%s.", before, name);
  for (int i = 0; value && i < SUMMARY_STATES; i++)
    time[i] = seconds(reader, value, summary_state(i));
  strcpy(reader->where, before);
}

/* ---- Lists --------------------------------------------------------------- */

static void add_row(struct reader *reader, json_object *object,
                    struct summary *summary) {
  struct summary_row *row =
      LAUNCH_ADD(summary->row, summary->count, summary->room);
  row->kind = text(reader, object, "kind");
  row->file = text(reader, object, "file");
  row->function = text(reader, object, "function");
  row->line = number(reader, object, "line");
  states(reader, object, "seconds", row->seconds);
  row->blamed = seconds(reader, object, "blamed");
}

static void add_advice(struct reader *reader, json_object *object,
                       struct summary *summary) {
  struct summary_advice *its =
      LAUNCH_ADD(summary->advice, summary->advice_count, summary->advice_room);
  its->cause = text(reader, object, "cause");
  its->file = text(reader, object, "file");
  its->function = text(reader, object, "function");
  its->text = text(reader, object, "text");
  its->line = number(reader, object, "line");
  its->gain = seconds(reader, object, "gain");
}

static void list(struct reader *reader, json_object *object, const char *name,
                 void (*add)(struct reader *, json_object *, struct summary *),
                 struct summary *summary) {
  json_object *value = field(reader, object, name, json_type_array);
  size_t count = value ? json_object_array_length(value) : 0;
  for (size_t i = 0; i < count && !reader->failed; i++) {
    json_object *its = json_object_array_get_idx(value, i);
    snprintf(reader->where, sizeof reader->where, "%s[%zu].", name, i);
    if (json_object_is_type(its, json_type_object))
      add(reader, its, summary);
    else
      refuse(reader, "the field %s[%zu] is not an object", name, i);
    reader->where[0] = 0;
  }
}

/* ---- The file ------------------------------------------------------------ */

static void read_all(struct reader *reader, json_object *object,
                     struct summary *summary) {
  json_object *value;
  const char *format;
  if (!json_object_is_type(object, json_type_object) ||
      !json_object_object_get_ex(object, "format", &value) ||
      !json_object_is_type(value, json_type_string)) {
    refuse(reader, "it is no profile that ompt-prof has written");
    return;
  }
  format = json_object_get_string(value);
  if (strcmp(format, JSON_FORMAT) != 0) {
    refuse(reader, "its format is \"%.40s\"; a profile's is \"%s\"", format,
           JSON_FORMAT);
    return;
  }
  summary->program = text(reader, object, "program");
  summary->threads = number(reader, object, "threads");
  summary->processors = number(reader, object, "processors");
  summary->samples = (unsigned long)number(reader, object, "samples");
  value = field(reader, object, "finished", json_type_boolean);
  summary->finished = value && json_object_get_boolean(value);
  summary->wall = seconds(reader, object, "seconds");
  summary->alone = seconds(reader, object, "seconds_alone");
  states(reader, object, "all", summary->all);
  list(reader, object, "constructs", add_row, summary);
  list(reader, object, "advice", add_advice, summary);
}

/* Reads the bytes as one JSON value. Returns NULL after a message on
 * failure. */
static json_object *parse(struct reader *reader, const char *bytes,
                          size_t size) {
  json_tokener *tokener = json_tokener_new();
  json_object *object = NULL;
  enum json_tokener_error error = json_tokener_error_size;
  size_t end = 0;
  if (tokener && size < INT_MAX) {
    json_tokener_set_flags(tokener, JSON_TOKENER_STRICT);
    object = json_tokener_parse_ex(tokener, bytes, (int)size);
    error = json_tokener_get_error(tokener);
    end = json_tokener_get_parse_end(tokener);
    end += strspn(bytes + end, " \n\r\t");
  }
  if (error == json_tokener_continue)
    refuse(reader, "it is cut off: the end of the JSON is missing");
  else if (error != json_tokener_success)
    refuse(reader, "it is not JSON: %s at byte %zu",
           json_tokener_error_desc(error), end);
  else if (end != size)
    refuse(reader, "text follows after its end, at byte %zu", end);
  if (tokener)
    json_tokener_free(tokener);
  if (!reader->failed)
    return object;
  json_object_put(object);
  return NULL;
}

/* Returns all bytes of the file, and a 0 after them; NULL with errno if this
 * fails. */
static char *bytes_of(const char *path, size_t *size) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  char *bytes = NULL;
  size_t room = 0;
  ssize_t got = 1;
  *size = 0;
  if (file < 0)
    return NULL;
  while (got > 0) {
    if (*size + 1 >= room) {
      room = room ? room * 2 : 1 << 16;
      if (!(bytes = realloc(bytes, room)))
        abort();
    }
    got = read(file, bytes + *size, room - *size - 1);
    *size += got > 0 ? (size_t)got : 0;
  }
  if (got < 0) {
    int error = errno;
    free(bytes);
    bytes = NULL;
    errno = error;
  } else {
    bytes[*size] = 0;
  }
  close(file);
  return bytes;
}

struct summary *summary_read(const char *path) {
  struct reader reader = {.path = path};
  char longer[PATH_MAX];
  size_t size;
  snprintf(longer, sizeof longer, "%s.json", path);
  if (access(longer, F_OK) == 0)
    reader.path = longer;
  char *bytes = bytes_of(reader.path, &size);
  if (!bytes) {
    refuse(&reader, "%s", strerror(errno));
    return NULL;
  }
  json_object *object = parse(&reader, bytes, size);
  struct summary *summary = NULL;
  free(bytes);
  if (reader.failed)
    return NULL;
  summary = launch_room(1, sizeof *summary);
  read_all(&reader, object, summary);
  json_object_put(object);
  if (!reader.failed)
    return summary;
  summary_free(summary);
  return NULL;
}
