/* affinity_text.c: writes the text that an affinity format produces.
 *
 * Layer:   engine. May include base/, model/.
 * Owns:    affinity-format-var. Take no other lock under its lock.
 * Callers: any thread.
 *
 * The form of a field is %[[[0].]size]type. The type is a letter or a {name};
 * "." aligns the field to the right, and "0." also fills numbers with zeros.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* gethostname */
#include "engine/affinity_text.h"

#include "base/alloc.h"
#include "base/topology.h"
#include "model/affinity_output.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Returns the format that is in force. The caller holds the lock. */
static const char *current_format(void) {
  return occ_own_affinity_format ? occ_own_affinity_format
                                 : occ_settings.affinity_format;
}

void occ_affinity_format_set(const char *format) {
  char *copy = occ_alloc(strlen(format) + 1);
  strcpy(copy, format);
  pthread_mutex_lock(&lock);
  occ_free(occ_own_affinity_format);
  occ_own_affinity_format = copy;
  pthread_mutex_unlock(&lock);
}

size_t occ_affinity_format_read(char *buffer, size_t size) {
  pthread_mutex_lock(&lock);
  const char *format = current_format();
  size_t length = strlen(format);
  if (size)
    snprintf(buffer, size, "%s", format);
  pthread_mutex_unlock(&lock);
  return length;
}

struct output {
  char *buffer;
  size_t size, length;
};

static void put(struct output *out, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++, out->length++)
    if (out->length + 1 < out->size)
      out->buffer[out->length] = text[i];
}

static void fill(struct output *out, char with, size_t count) {
  while (count--)
    put(out, &with, 1);
}

struct field {
  int zeros, right;
  size_t width;
  char type;
};

/* Reads the field after a %. Returns a pointer to the text after the field. */
static const char *read_field(const char *at, struct field *field) {
  static const struct {
    char type;
    const char *name;
  } names[] = {
      {'t', "team_num"},       {'T', "num_teams"},   {'L', "nesting_level"},
      {'n', "thread_num"},     {'N', "num_threads"}, {'a', "ancestor_tnum"},
      {'H', "host"},           {'P', "process_id"},  {'i', "native_thread_id"},
      {'A', "thread_affinity"}};
  *field = (struct field){0, 0, 0, 0};
  if (at[0] == '0' && at[1] == '.') {
    field->zeros = 1;
    at++;
  }
  if (*at == '.') {
    field->right = 1;
    at++;
  }
  for (; *at >= '0' && *at <= '9'; at++)
    if (field->width < 10000)
      field->width = field->width * 10 + (size_t)(*at - '0');
  if (*at == '{') {
    const char *end = strchr(at, '}');
    size_t length = end ? (size_t)(end - at - 1) : 0;
    for (unsigned i = 0; end && i < sizeof names / sizeof names[0]; i++)
      if (strlen(names[i].name) == length &&
          !memcmp(names[i].name, at + 1, length))
        field->type = names[i].type;
    return end ? end + 1 : at + strlen(at);
  }
  field->type = *at;
  return *at ? at + 1 : at;
}

static void put_text(struct output *out, const struct field *field,
                     const char *text) {
  size_t length = strlen(text);
  size_t space = length < field->width ? field->width - length : 0;
  fill(out, ' ', field->right ? space : 0);
  put(out, text, length);
  fill(out, ' ', field->right ? 0 : space);
}

static void put_number(struct output *out, const struct field *field,
                       long number) {
  char digits[24];
  size_t length;
  snprintf(digits, sizeof digits, "%ld", number < 0 ? -number : number);
  length = strlen(digits) + (number < 0);
  if (field->zeros) {
    fill(out, '-', number < 0);
    fill(out, '0', length < field->width ? field->width - length : 0);
    put(out, digits, strlen(digits));
    return;
  }
  snprintf(digits, sizeof digits, "%ld", number);
  put_text(out, field, digits);
}

/* Writes the processors of a thread, such as "0-3,8". */
static void put_cpus(struct output *out, const struct field *field, int tid) {
  struct occ_cpus cpus = occ_cpus_of_thread(tid);
  size_t room = cpus.count * 12 + 1, used = 0;
  char *text = occ_alloc(room);
  for (unsigned i = 0, last; i < cpus.count; i = last + 1) {
    for (last = i;
         last + 1 < cpus.count && cpus.cpu[last + 1] == cpus.cpu[last] + 1;)
      last++;
    used += (size_t)snprintf(text + used, room - used, "%s%u", i ? "," : "",
                             cpus.cpu[i]);
    if (last > i)
      used += (size_t)snprintf(text + used, room - used, "-%u", cpus.cpu[last]);
  }
  put_text(out, field, text);
  occ_free(text);
  occ_free(cpus.cpu);
}

static int tid_of(struct occ_thread *thread) {
  int tid;
  while (!(tid = occ_load(&thread->tid, ACQUIRE)))
    sched_yield();
  return tid;
}

static void put_field(struct output *out, const struct field *field,
                      const struct occ_team *team, unsigned num,
                      struct occ_thread *thread) {
  char host[256] = "";
  switch (field->type) {
  case 't': put_number(out, field, team->initial->group.num); break;
  case 'T': put_number(out, field, team->initial->group.teams); break;
  case 'L': put_number(out, field, team->level); break;
  case 'n': put_number(out, field, num); break;
  case 'N': put_number(out, field, team->size); break;
  case 'a':
    put_number(out, field, team->level ? (long)team->outer_num : -1);
    break;
  case 'H':
    gethostname(host, sizeof host - 1);
    put_text(out, field, host);
    break;
  case 'P': put_number(out, field, getpid()); break;
  case 'i': put_number(out, field, tid_of(thread)); break;
  case 'A': put_cpus(out, field, tid_of(thread)); break;
  default: put_text(out, field, "undefined"); break;
  }
}

size_t occ_affinity_write(char *buffer, size_t size, const char *format,
                          const struct occ_team *team, unsigned num,
                          struct occ_thread *thread) {
  struct output out = {buffer, size, 0};
  char *copy = 0;
  if (!format || !*format) {
    pthread_mutex_lock(&lock);
    size_t length = strlen(current_format());
    copy = occ_alloc(length + 1);
    memcpy(copy, current_format(), length + 1);
    pthread_mutex_unlock(&lock);
    format = copy;
  }
  while (*format) {
    struct field field;
    size_t plain = strcspn(format, "%");
    put(&out, format, plain);
    format += plain;
    if (!*format)
      break;
    if (format[1] == '%') {
      put(&out, "%", 1);
      format += 2;
      continue;
    }
    format = read_field(format + 1, &field);
    put_field(&out, &field, team, num, thread);
  }
  if (size)
    buffer[out.length < size ? out.length : size - 1] = 0;
  occ_free(copy);
  return out.length;
}

static int (*print_line)(const char *line); /* NULL is standard error */

void OCC_affinity_lines(int (*print)(const char *line)) { print_line = print; }

void occ_affinity_print(const char *format, const struct occ_team *team,
                        unsigned num, struct occ_thread *thread) {
  size_t length = occ_affinity_write(0, 0, format, team, num, thread);
  char *line = occ_alloc(length + 2);
  length = occ_affinity_write(line, length + 1, format, team, num, thread);
  if (print_line) {
    print_line(line);
    occ_free(line);
    return;
  }
  line[length] = '\n';
  if (write(2, line, length + 1) < 0) {
    /* the message cannot be shown */
  }
  occ_free(line);
}

void occ_affinity_show(struct occ_team *team) {
  unsigned long long hash = 14695981039346656037u; /* FNV-1a */
  char text[1000];
  for (unsigned i = 0; i < team->size; i++) {
    occ_affinity_write(text, sizeof text, "%t %T %L %n %N %a %P %i %A", team, i,
                       team->member[i].thread);
    for (const char *at = text; *at; at++)
      hash = (hash ^ (unsigned char)*at) * 1099511628211u;
  }
  if (team->shown == hash)
    return;
  team->shown = hash;
  for (unsigned i = 0; i < team->size; i++)
    occ_affinity_print(0, team, i, team->member[i].thread);
}
