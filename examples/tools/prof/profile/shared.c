/* shared.c: finds the cache lines that threads share, and for each of them the
 * variables and source lines. See shared.h.
 *
 * Callers: profile.c.
 *
 * The record has the registers of threads at their samples. decode.c finds the
 * memory that the threads used, sharing.c finds the cache lines that several
 * threads used, and variables.c finds the names.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/shared.h"

#include "launch/launch.h"
#include "prof/names/symbols.h"
#include "prof/profile/naming.h"
#include "prof/sharing/decode.h"
#include "prof/sharing/precise_read.h"

#include <stdlib.h>
#include <string.h>

static const double shown = 0.01; /* lines with a smaller share are left out */

struct function {
  struct code code;
  uint32_t module;
  double *time; /* ns, of each thread; NULL: the function has no symbol */
  struct function *next;
};

/* The register from which an access to memory computed its address. */
struct base {
  uint64_t pc, address, value;
  int reg;
};

struct stack { /* stack pointers in a thread's samples */
  uint64_t low, high;
};

struct gathering {
  struct profile *profile;
  struct function *function;
  double time; /* ns: sum of weights (record_moment.h) */
  long count;
  size_t room;
  struct access *access;
  int base_count;
  size_t base_room;
  struct base *base;
  struct stack stack[RECORD_THREADS];
};

/* ---- Uses of memory ------------------------------------------------------ */

/* Returns the function at pc. Its code is empty if no symbol contains pc. All
 * functions are kept in a list, because looking up a symbol takes long. The
 * function that was found last comes first. */
static struct function *function_at(struct gathering *to, uint32_t module,
                                    uint64_t pc) {
  for (struct function **at = &to->function; *at; at = &(*at)->next) {
    struct function *its = *at;
    if (its->module != module ||
        (pc != its->code.start && pc - its->code.start >= its->code.size))
      continue;
    *at = its->next;
    its->next = to->function;
    to->function = its;
    return its;
  }
  struct function *its = launch_room(1, sizeof *its);
  its->code.start = pc;
  its->code.size = symbols_code(naming_symbols(to->profile, module), pc,
                                &its->code.byte, &its->code.start);
  its->module = module;
  if (its->code.size > 0)
    its->time = launch_room(RECORD_THREADS, sizeof *its->time);
  its->next = to->function;
  to->function = its;
  return its;
}

static void add_base(struct gathering *to, const struct used *used) {
  if (used->base >= 0)
    *LAUNCH_ADD(to->base, to->base_count, to->base_room) =
        (struct base){used->pc, used->address, used->value, used->base};
}

static void add_moment(struct gathering *to, const struct record_moment *moment,
                       uint32_t sample, double scale) {
  struct used used[DECODE_MOST];
  const uint64_t sp = moment->reg[4];
  struct stack *stack = &to->stack[moment->thread % RECORD_THREADS];
  if (!stack->low || sp < stack->low)
    stack->low = sp;
  if (sp > stack->high)
    stack->high = sp;
  struct function *function = function_at(to, moment->module, moment->pc);
  const int count = decode_used(&function->code, moment->pc, moment->reg, used);
  if (function->time)
    function->time[moment->thread] += (double)moment->weight * scale;
  for (int i = 0; i < count; i++) {
    to->access = launch_grow(to->access, &to->room, (size_t)to->count,
                             sizeof *to->access);
    to->access[to->count++] = (struct access){
        .address = used[i].address,
        .pc = used[i].pc,
        .time = moment->time,
        .weight = (double)moment->weight * scale,
        .sample = sample,
        .thread = moment->thread,
        .module = moment->module,
        .size = (uint8_t)(used[i].size < SHARING_LINE ? used[i].size
                                                      : SHARING_LINE),
        .load = used[i].load != 0,
        .store = used[i].store != 0,
    };
    add_base(to, &used[i]);
  }
}

static void gather(struct gathering *to) {
  const struct record *record = to->profile->reading->record;
  const unsigned long count = record->moments.count;
  const double scale =
      count > RECORD_MOMENTS ? (double)count / RECORD_MOMENTS : 1;
  for (uint32_t i = 0; i < RECORD_MOMENTS && i < count; i++) {
    const struct record_moment *moment = &record->moments.row[i];
    if (moment->stage != STAGE_FULL || moment->module >= RECORD_MODULES ||
        moment->thread >= RECORD_THREADS ||
        !naming_is_user(to->profile, moment->module))
      continue;
    if (i % 256 == 0)
      launch_progress("reading code", (double)i / RECORD_MOMENTS);
    to->time += (double)moment->weight * scale;
    add_moment(to, moment, i, scale);
  }
  launch_progress_end();
}

/* Adds the accesses that the processor has sampled. These samples do not come
 * at equal intervals, so they have no weight. */
static void gather_precise(struct gathering *to) {
  const struct record *record = to->profile->reading->record;
  const unsigned long count = record->accesses.count;
  for (uint32_t i = 0; i < RECORD_ACCESSES && i < count; i++) {
    struct access its;
    if (!precise_access(&record->accesses.row[i], &its) ||
        !naming_is_user(to->profile, its.module))
      continue;
    its.sample = RECORD_MOMENTS + i;
    to->profile->precise++;
    to->profile->hitm += its.hitm;
    to->access = launch_grow(to->access, &to->room, (size_t)to->count,
                             sizeof *to->access);
    to->access[to->count++] = its;
  }
}

/* ---- Names --------------------------------------------------------------- */

static void name_stack(const struct gathering *from, uint64_t address,
                       struct variable *variable) {
  /* frames may reach further down and up than the sampled stack pointers */
  const uint64_t more = 4096;
  for (int i = 0; i < RECORD_THREADS; i++)
    if (from->stack[i].low && address >= from->stack[i].low - more &&
        address < from->stack[i].high + more) {
      snprintf(variable->name, sizeof variable->name,
               "a local variable of thread %d", i + 1);
      variable->is_local = 1;
    }
}

static void name_address(struct gathering *from, const struct sharing_place *at,
                         uint64_t address, struct variable *variable) {
  const struct record *record = from->profile->reading->record;
  memset(variable, 0, sizeof *variable);
  for (uint32_t i = 1; i < RECORD_MODULES; i++)
    if (record->module[i].ready &&
        variables_at(naming_symbols(from->profile, i), address, variable))
      return;
  for (int i = 0; i < from->base_count; i++) {
    const struct base *base = &from->base[i];
    if (base->pc == at->pc && base->address == address &&
        variables_pointer(naming_symbols(from->profile, at->module), at->pc,
                          base->reg, base->value, address, variable))
      return;
  }
  name_stack(from, address, variable);
}

/* Returns the construct whose body is the function at pc; 0: no such construct
 * was reported. */
static uint32_t construct_at(struct gathering *from, uint32_t module,
                             uint64_t pc) {
  const struct record *record = from->profile->reading->record;
  const struct code *code = &function_at(from, module, pc)->code;
  for (uint32_t i = 0; i < record->frames && i < RECORD_FRAMES; i++)
    if (record->frame[i].construct && record->frame[i].module == module &&
        record->frame[i].pc - code->start < code->size)
      return record->frame[i].construct;
  return 0;
}

/* Reads a line of a source file, without its comment and without space at the
 * beginning and the end. */
static void read_source(const char *path, int line, char *text, size_t size) {
  FILE *file = path && line > 0 ? fopen(path, "r") : NULL;
  char *its = NULL;
  size_t room = 0;
  while (file && line > 0 && getline(&its, &room, file) >= 0)
    line--;
  if (file && line == 0) {
    const char *begin = its + strspn(its, " \t"), *comment;
    int length = (int)strcspn(begin, "\r\n");
    if ((comment = strstr(begin, "/*")) || (comment = strstr(begin, "//")))
      length = (int)(comment - begin);
    while (length > 0 && begin[length - 1] == ' ')
      length--;
    snprintf(text, size, "%.*s", length, begin);
  }
  free(its);
  if (file)
    fclose(file);
}

static void name_place(struct gathering *from, const struct sharing_place *at,
                       struct shared_place *its) {
  const struct record_frame frame = {
      at->pc, construct_at(from, at->module, at->pc), at->module};
  const struct known *known = naming_frame(from->profile, &frame);
  struct place place[SYMBOLS_MOST];
  symbols_at(naming_symbols(from->profile, at->module), at->pc, place);
  read_source(place[0].file, place[0].line, its->source, sizeof its->source);
  its->label = known->frame[0].label;
  its->line = known->frame[0].line;
  its->load = at->load;
  its->store = at->store;
  its->threads = at->threads;
  for (int i = 0; i < 2; i++)
    name_address(from, at, at->address[i], &its->variable[i]);
}

static int is_same_place(const struct shared_place *a,
                         const struct shared_place *b) {
  return a->label == b->label && a->line == b->line &&
         strcmp(a->variable[0].name, b->variable[0].name) == 0 &&
         strcmp(a->variable[1].name, b->variable[1].name) == 0;
}

/* Returns the most time that one thread spent in the functions that use the
 * cache line. A processor buffers stores, so a thread may wait for the cache
 * line at any later store of the function. */
static double most_around(struct gathering *from,
                          const struct sharing_found *found) {
  const struct function *seen[SHARING_PLACES];
  int count = 0;
  double most = sharing_most(found);
  for (int i = 0; i < found->place_count; i++) {
    const struct sharing_place *place = &found->place[i];
    const struct function *its = function_at(from, place->module, place->pc);
    int k = 0;
    while (k < count && seen[k] != its)
      k++;
    if (k == count && its->time)
      seen[count++] = its;
  }
  for (int thread = 0; thread < RECORD_THREADS; thread++) {
    double time = 0;
    for (int k = 0; k < count; k++)
      time += seen[k]->time[thread];
    if (time > most)
      most = time;
  }
  return most;
}

static void add_shared(struct gathering *from,
                       const struct sharing_found *found) {
  struct profile *profile = from->profile;
  struct shared *its = &profile->shared[profile->shared_count++];
  *its =
      (struct shared){.kind = found->kind,
                      .lines = found->lines,
                      .threads = found->threads,
                      .samples = found->samples,
                      .turns = found->turns,
                      .hitm = found->hitm,
                      .time = found->weight,
                      .close = sharing_most(found),
                      .most = most_around(from, found),
                      .share = from->time > 0 ? found->weight / from->time : 0};
  for (int i = 0; i < found->place_count; i++) {
    struct shared_place *place = &its->place[its->place_count];
    int k = 0;
    name_place(from, &found->place[i], place);
    while (k < its->place_count && !is_same_place(place, &its->place[k]))
      k++;
    if (k < its->place_count) {
      its->place[k].load |= place->load;
      its->place[k].store |= place->store;
    } else {
      its->place_count++;
    }
  }
}

void shared_read(struct profile *profile) {
  struct gathering *to = launch_room(1, sizeof *to);
  struct sharing_found *found;
  int count;
  to->profile = profile;
  gather(to);
  gather_precise(to);
  found = sharing_find(to->access, to->count, &count);
  profile->shared = launch_room(SHARED_MOST, sizeof *profile->shared);
  for (int i = 0; i < count && i < SHARED_MOST; i++)
    if (found[i].weight >= shown * to->time ||
        found[i].hitm > shown * profile->precise)
      add_shared(to, &found[i]);
  for (struct function *its = to->function, *next; its; its = next) {
    next = its->next;
    decode_end(&its->code);
    free(its->time);
    free(its);
  }
  free(found);
  free(to->access);
  free(to->base);
  free(to);
}

void shared_free(struct profile *profile) { free(profile->shared); }
