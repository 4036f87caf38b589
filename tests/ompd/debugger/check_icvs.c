/* check_icvs.c: checks each control variable that the library lists, in each of
 * its scopes.
 *
 * Owns: the table of expected values. It is a fault if only the library or only
 *          the table has a variable.
 * Callers: stops.c.   Spec: [OMP 5.2 §2.1, §20.5.10]
 */
/* SPDX-License-Identifier: MIT */
#include "look.h"

#include <ctype.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum shape {
  NUMBER, /* an integer; its text is the same number, or a word */
  NTHREADS, /* like NUMBER, or a list: the integer is its first item */
  BIND, /* like NTHREADS, but the text consists of words */
  BOOL, /* an integer; its text is "true" or "false" */
  WORD, /* an integer; its text is a word */
  TEXT_ONLY, /* not an integer */
  SCHEDULE /* run-sched-var: kind and chunk */
};

#define TASK_OWN 1 /* the value may differ between tasks of a team */
#define INITIAL 2 /* value: that of the environment variable */
#define ENABLED 4 /* value: true if the environment variable is "enabled" */

struct known {
  const char *name;
  enum shape shape;
  int flags;
  /* The expected value is the int at this offset in struct truth. The offset is
   * 0 if the program does not report the value, or if told() finds it. */
  size_t truth;
  const char *variable; /* environment variable */
  const char *usual; /* the text if `variable` is not set; NULL: any text */
};
#define OF(member) offsetof(struct truth, member)

static const struct known known[] = {
    {"active-levels-var", NUMBER, 0, OF(active_level), NULL, NULL},
    {"affinity-format-var", TEXT_ONLY, INITIAL, 0, "OMP_AFFINITY_FORMAT", NULL},
    {"bind-var", BIND, 0, OF(proc_bind), NULL, NULL},
    {"cancel-var", BOOL, 0, OF(cancellation), NULL, NULL},
    {"debug-var", BOOL, INITIAL | ENABLED, 0, "OMP_DEBUG", "disabled"},
    {"def-allocator-var", WORD, TASK_OWN, 0, NULL, NULL},
    {"def-sched-var", WORD, INITIAL, 0, NULL, "static"},
    {"default-device-var", NUMBER, TASK_OWN, OF(default_device), NULL, NULL},
    {"display-affinity-var", BOOL, INITIAL, 0, "OMP_DISPLAY_AFFINITY", "false"},
    {"dyn-var", BOOL, TASK_OWN, OF(dynamic), NULL, NULL},
    {"explicit-task-var", BOOL, TASK_OWN, 0, NULL, NULL},
    {"final-task-var", BOOL, TASK_OWN, OF(in_final), NULL, NULL},
    {"implicit-task-var", BOOL, TASK_OWN, 0, NULL, NULL},
    {"league-size-var", NUMBER, 0, OF(num_teams), NULL, NULL},
    {"levels-var", NUMBER, 0, OF(level), NULL, NULL},
    {"max-active-levels-var", NUMBER, TASK_OWN, OF(max_active_levels), NULL,
     NULL},
    {"max-task-priority-var", NUMBER, 0, OF(max_task_priority), NULL, NULL},
    {"nteams-var", NUMBER, 0, OF(max_teams), NULL, NULL},
    {"nthreads-var", NTHREADS, TASK_OWN, OF(max_threads), NULL, NULL},
    {"num-devices-var", NUMBER, 0, OF(num_devices), NULL, NULL},
    {"num-procs-var", NUMBER, 0, OF(num_procs), NULL, NULL},
    {"ompd-final-var", BOOL, TASK_OWN, OF(in_final), NULL, NULL},
    {"ompd-implicit-var", BOOL, TASK_OWN, 0, NULL, NULL},
    {"ompd-num-procs-var", NUMBER, 0, OF(num_procs), NULL, NULL},
    {"ompd-team-size-var", NUMBER, 0, OF(num_threads), NULL, NULL},
    {"ompd-thread-num-var", NUMBER, 0, OF(thread_num), NULL, NULL},
    {"place-partition-var", TEXT_ONLY, 0, 0, NULL, NULL},
    {"run-sched-var", SCHEDULE, TASK_OWN, OF(schedule), NULL, NULL},
    {"stacksize-var", NUMBER, INITIAL, 0, NULL, NULL},
    {"target-offload-var", WORD, INITIAL, 0, "OMP_TARGET_OFFLOAD", "default"},
    {"team-num-var", NUMBER, 0, OF(team_num), NULL, NULL},
    {"team-size-var", NUMBER, 0, OF(num_threads), NULL, NULL},
    {"teams-thread-limit-var", NUMBER, 0, OF(teams_thread_limit), NULL, NULL},
    {"thread-limit-var", NUMBER, 0, OF(thread_limit), NULL, NULL},
    {"thread-num-var", NUMBER, 0, OF(thread_num), NULL, NULL},
    {"tool-libraries-var", TEXT_ONLY, INITIAL, 0, "OMP_TOOL_LIBRARIES", ""},
    {"tool-var", BOOL, INITIAL | ENABLED, 0, "OMP_TOOL", "enabled"},
    {"tool-verbose-init-var", TEXT_ONLY, INITIAL, 0, "OMP_TOOL_VERBOSE_INIT",
     "disabled"},
    {"wait-policy-var", WORD, INITIAL, 0, "OMP_WAIT_POLICY", NULL},
};
enum { KNOWN = sizeof known / sizeof *known };

static const struct known *known_as(const char *name) {
  for (int i = 0; i < KNOWN; i++)
    if (!strcmp(known[i].name, name))
      return &known[i];
  return NULL;
}

ompd_rc_t icv_of(struct look *look, void *handle, const char *name,
                 ompd_word_t *value) {
  ompd_icv_id_t id = ompd_icv_undefined;
  const char *found;
  ompd_scope_t scope;
  int more = 1;
  while (more) {
    if (ompd.enumerate_icvs(look->space, id, &id, &found, &scope, &more))
      break;
    int same = !strcmp(found, name);
    debugger_callbacks.free_memory((void *)(uintptr_t)found);
    if (same)
      return ompd.get_icv_from_scope(handle, scope, id, value);
  }
  return ompd_rc_bad_input;
}

/* ---- Expected values ---- */

static long long told(const struct known *k, const struct truth *truth) {
  if (!strcmp(k->name, "explicit-task-var"))
    return truth->made > 0;
  if (!strcmp(k->name, "ompd-implicit-var") ||
      !strcmp(k->name, "implicit-task-var"))
    return truth->made == 0;
  if (!strcmp(k->name, "def-allocator-var"))
    return (long long)truth->default_allocator;
  int value;
  memcpy(&value, (const char *)truth + k->truth, sizeof value);
  return value;
}

static int has_told(const struct known *k) {
  return k->truth || strstr(k->name, "plicit") || strstr(k->name, "allocator");
}

static void in_words(const struct known *k, const char *text, long long value) {
  static const char *const binds[] = {"false", "true", "primary", "close",
                                      "spread"};
  char number[32];
  snprintf(number, sizeof number, "%lld", value);
  if (k->shape == NUMBER && strcmp(text, number))
    fault("%s is \"%s\", not %s", k->name, text, number);
  if (k->shape == BOOL && strcasecmp(text, value ? "true" : "false"))
    fault("%s is \"%s\", not that of %lld", k->name, text, value);
  if (k->shape == NTHREADS && atoll(text) != value)
    fault("%s begins with \"%s\", not %lld", k->name, text, value);
  if (k->shape == BIND && value >= 0 && value < 5 &&
      strncasecmp(text, binds[value], strlen(binds[value])))
    fault("%s is \"%s\", not %s", k->name, text, binds[value]);
}

static void schedule(const struct truth *truth, const char *text) {
  static const char *const kinds[] = {"", "static", "dynamic", "guided",
                                      "auto"};
  char expected[64];
  const char *of = strrchr(text, ':');
  int kind = truth->schedule & 0xf;
  if (truth->chunk)
    snprintf(expected, sizeof expected, "%s,%d", kinds[kind % 5], truth->chunk);
  else
    snprintf(expected, sizeof expected, "%s", kinds[kind % 5]);
  if (strcasecmp(of ? of + 1 : text, expected))
    fault("run-sched-var is \"%s\", not %s", text, expected);
  IS(strstr(text, "onmonotonic") == NULL && strstr(text, "monotonic") != NULL,
     truth->schedule < 0);
}

/* Checks that `text` is the value of k->variable, or else k->usual. If k->flags
 * has ENABLED, `text` must be "true" for "enabled", and else "false". */
static void initial(const struct known *k, const char *text) {
  const char *given = k->variable ? getenv(k->variable) : NULL;
  if (!given)
    given = k->usual;
  if (given && (k->flags & ENABLED))
    given = strcasecmp(given, "enabled") ? "false" : "true";
  if (given && strcasecmp(given, text))
    fault("%s is \"%s\", not \"%s\"", k->name, text, given);
}

/* Checks that `text` is the size of OMP_STACKSIZE in bytes. The tests use the
 * unit K. */
static void stack_size(const char *text) {
  const char *given = getenv("OMP_STACKSIZE");
  if (given)
    IS(atoll(text), atoll(given) * 1024);
}

/* Checks that `text` is the list that the program has reported, if any. */
static void list_is(const char *name, const char *text, const char *list) {
  if (*list && strcmp(text, list))
    fault("%s is \"%s\", not \"%s\"", name, text, list);
}

static void in_text(const struct known *k, const char *text,
                    const struct truth *truth) {
  if (k->shape == SCHEDULE && truth)
    schedule(truth, text);
  if (k->flags & INITIAL)
    initial(k, text);
  if (!strcmp(k->name, "stacksize-var"))
    stack_size(text);
  if (truth && !strcmp(k->name, "nthreads-var"))
    list_is(k->name, text, truth->nthreads);
  if (truth && !strcmp(k->name, "place-partition-var"))
    list_is(k->name, text, truth->places);
}

static void one(const struct known *k, void *handle, ompd_scope_t scope,
                ompd_icv_id_t id, const struct truth *truth) {
  ompd_word_t value = -77;
  const char *text = NULL;
  ompd_rc_t rc = ompd.get_icv_from_scope(handle, scope, id, &value);
  ompd_rc_t worded = ompd.get_icv_string_from_scope(handle, scope, id, &text);
  if (worded != ompd_rc_ok || !text) {
    fault("%s in text: %s", k->name, rc_name(worded));
    return;
  }
  long long expected = has_told(k) && truth ? told(k, truth) : value;
  if (k->shape == SCHEDULE)
    expected &= 0xf;
  int more = k->shape == SCHEDULE ? strpbrk(text, ",:") != NULL
                                  : strchr(text, ',') != NULL;
  ompd_rc_t right = k->shape == TEXT_ONLY ? ompd_rc_incompatible
                    : more                ? ompd_rc_incomplete
                                          : ompd_rc_ok;
  if (rc != right)
    fault("%s, \"%s\", as an integer: %s", k->name, text, rc_name(rc));
  if (right != ompd_rc_incompatible) {
    if (value != expected)
      fault("%s is %lld, not %lld", k->name, (long long)value, expected);
    in_words(k, text, expected);
  }
  in_text(k, text, truth);
  OK(debugger_callbacks.free_memory((void *)(uintptr_t)text));
}

/* ---- Handles for each scope ---- */

struct places {
  ompd_thread_handle_t *thread;
  ompd_parallel_handle_t *region;
  ompd_task_handle_t *implicit, *task;
};

static void *place(struct look *look, const struct places *p,
                   ompd_scope_t scope) {
  switch (scope) {
  case ompd_scope_global:
  case ompd_scope_address_space: return look->space;
  case ompd_scope_thread: return p->thread;
  case ompd_scope_parallel: return p->region;
  case ompd_scope_implicit_task: return p->implicit;
  case ompd_scope_task: return p->task;
  }
  return NULL;
}

/* Checks that a control variable is unavailable before the environment is read. */
static void not_yet(void *handle, ompd_scope_t scope, ompd_icv_id_t id) {
  ompd_word_t value;
  const char *text;
  ompd_rc_t rc = ompd.get_icv_from_scope(handle, scope, id, &value);
  HOLDS(rc == ompd_rc_unavailable || rc == ompd_rc_incompatible);
  ANSWERS(ompd_rc_unavailable,
          ompd.get_icv_string_from_scope(handle, scope, id, &text));
}

static int look_has_begun(const struct look *look) {
  return look->tracked || look->stop.tool ||
         look->stop.truth[0].role != ROLE_BEGINS;
}

static void all(struct look *look, const struct places *p,
                const struct truth *truth) {
  ompd_icv_id_t id = ompd_icv_undefined, next;
  int seen[KNOWN] = {0}, more = 1, count = 0;
  while (more && count++ < 200) {
    const char *name = NULL;
    ompd_scope_t scope = 0;
    if (!OK(ompd.enumerate_icvs(look->space, id, &next, &name, &scope, &more)))
      return;
    HOLDS(next != id);
    id = next;
    const struct known *k = known_as(name);
    if (!k)
      fault("the control variable %s is not known here", name);
    OK(debugger_callbacks.free_memory((void *)(uintptr_t)name));
    if (!k)
      continue;
    HOLDS(!seen[k - known]);
    seen[k - known] = 1;
    void *handle = place(look, p, scope);
    if (!look_has_begun(look)) {
      if (handle)
        not_yet(handle, scope, id);
      continue;
    }
    int others = (k->flags & TASK_OWN) && scope != ompd_scope_task &&
                 (!truth || truth->made);
    if (handle)
      one(k, handle, scope, id, others ? NULL : truth);
    else if (truth)
      fault("%s has the scope %d", name, scope);
  }
  HOLDS(count < 200);
  for (int i = 0; i < KNOWN; i++)
    if (!seen[i])
      fault("the library has no %s", known[i].name);
}

void check_icvs(struct look *look) {
  int asked = 0;
  for (int i = 0; i < look->stop.count; i++) {
    const struct truth *truth = &look->stop.truth[i];
    struct places p = {0};
    if (!in_task(truth) || !(p.thread = look_thread(look, truth)))
      continue;
    if (OK(ompd.get_curr_parallel_handle(p.thread, &p.region))) {
      if (OK(ompd.get_curr_task_handle(p.thread, &p.task))) {
        if (OK(ompd.get_task_in_parallel(p.region, truth->thread_num,
                                         &p.implicit))) {
          all(look, &p, truth);
          asked++;
          OK(ompd.rel_task_handle(p.implicit));
        }
        OK(ompd.rel_task_handle(p.task));
      }
      OK(ompd.rel_parallel_handle(p.region));
    }
    OK(ompd.rel_thread_handle(p.thread));
  }
  if (!asked)
    all(look, &(struct places){0}, NULL);
}
