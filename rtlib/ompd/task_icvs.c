/* task_icvs.c: reads the internal control variables of a task's data
 * environment.
 *
 * Layer:   ompd. May include view/, ompd/.
 * Owns:    nothing. Callers: icv_values.c.   Spec: [OMP 5.2 §2.1, §21]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/icv_values.h"

#include <limits.h>

#define MONOTONIC 0x80 /* a bit in the record's schedule */
#define MOST_LEVELS 64

static int field(const struct occ_icv_place *place, enum occ_field name,
                 uint64_t *number) {
  *number = 0;
  return occ_seen_task_field(place->view, place->task, name, number);
}

static int team_of(const struct occ_icv_place *place, occ_addr *team) {
  int rc = field(place, OCC_FIELD_task_team, team);
  return !rc && !*team ? OCC_RC_ERROR : rc;
}

static int level_of(const struct occ_icv_place *place, uint64_t *level) {
  occ_addr team;
  int rc = team_of(place, &team);
  return rc ? rc
            : occ_view_field(place->view, team, OCC_FIELD_team_level, level);
}

static int element(const struct occ_icv_place *place, enum occ_field list,
                   uint64_t index, uint64_t *number) {
  const unsigned bytes = occ_view_size(place->view, list);
  const occ_addr settings = occ_view_root(place->view, OCC_ROOT_settings);
  return occ_view_number(
      place->view, occ_view_at(place->view, settings, list) + index * bytes,
      bytes, number);
}

static int run_sched(const struct occ_icv_place *place,
                     struct occ_icv_value *value) {
  static const char *const kinds[] = {"", "static", "dynamic", "guided",
                                      "auto"};
  uint64_t schedule, chunk = 0;
  int rc = field(place, OCC_FIELD_task_schedule, &schedule);
  if (!rc)
    rc = field(place, OCC_FIELD_task_chunk, &chunk);
  if (rc)
    return rc;
  value->number = (int64_t)(schedule & ~(uint64_t)MONOTONIC);
  if (value->number < 1 || value->number > 4)
    return OCC_RC_ERROR;
  if (schedule & MONOTONIC)
    occ_icv_add(value, "monotonic:");
  occ_icv_add(value, kinds[value->number]);
  if (chunk) {
    occ_icv_add(value, ",");
    occ_icv_add_number(value, chunk);
  }
  value->more = chunk != 0 || (schedule & MONOTONIC);
  return OCC_RC_OK;
}

static int nthreads(const struct occ_icv_place *place,
                    struct occ_icv_value *value) {
  uint64_t level = 0, count = 0, number;
  int rc = field(place, OCC_FIELD_task_nthreads, &number);
  if (!rc)
    rc = level_of(place, &level);
  if (!rc)
    rc = occ_view_setting(place->view, OCC_FIELD_settings_nthreads_count,
                          &count);
  value->number = (int64_t)number;
  if (!rc)
    occ_icv_add_number(value, number);
  for (uint64_t i = level + 1; !rc && i < count && i < MOST_LEVELS; i++) {
    rc = element(place, OCC_FIELD_settings_nthreads, i, &number);
    occ_icv_add(value, ",");
    occ_icv_add_number(value, number);
    value->more = 1;
  }
  return rc;
}

static int bind(const struct occ_icv_place *place,
                struct occ_icv_value *value) {
  static const char *const words[] = {"false", "true", "primary", "close",
                                      "spread"};
  uint64_t level = 0, count = 0, number = 0;
  int rc = level_of(place, &level);
  if (!rc)
    rc = occ_view_setting(place->view, OCC_FIELD_settings_bind_count, &count);
  if (!rc && level >= count)
    level = count ? count - 1 : 0;
  if (!rc && !count)
    occ_icv_add(value, words[0]);
  for (uint64_t i = level; !rc && i < count && i < MOST_LEVELS; i++) {
    rc = element(place, OCC_FIELD_settings_bind, i, &number);
    if (!rc && number > 4)
      rc = OCC_RC_ERROR;
    if (rc)
      break;
    if (i == level)
      value->number = (int64_t)number;
    else
      value->more = 1;
    occ_icv_add(value, i == level ? "" : ",");
    occ_icv_add(value, words[number]);
  }
  return rc;
}

static int rare(const struct occ_icv_place *place, enum occ_field name,
                struct occ_icv_value *value) {
  uint64_t set, number = 0;
  int rc = field(place, OCC_FIELD_task_rare, &set);
  if (!rc)
    rc = occ_view_field(place->view,
                        occ_view_root(place->view, OCC_ROOT_rare_icvs) +
                            set * occ_view_size(place->view, OCC_FIELD_rare),
                        name, &number);
  value->number =
      name == OCC_FIELD_rare_device ? (int32_t)number : (int64_t)number;
  return rc;
}

static int thread_limit(const struct occ_icv_place *place,
                        struct occ_icv_value *value) {
  uint64_t all = 0;
  occ_addr team;
  int rc = team_of(place, &team);
  if (!rc)
    rc = occ_icv_group(place, team, OCC_FIELD_team_thread_limit, value);
  if (!rc)
    rc = occ_view_setting(place->view, OCC_FIELD_settings_thread_limit, &all);
  if (!rc && (value->number == 0 || (uint64_t)value->number > all))
    value->number = (int64_t)all;
  if (value->number > INT_MAX) /* there is no limit */
    value->number = INT_MAX;
  return rc;
}

static int what_it_is(const struct occ_icv_place *place, enum occ_icv_name name,
                      struct occ_icv_value *value) {
  uint64_t kind, final = 0;
  int rc = field(place, OCC_FIELD_task_kind, &kind);
  const int is_explicit = kind == OCC_SEEN_EXPLICIT;
  if (!rc)
    rc = field(place, OCC_FIELD_task_final, &final);
  value->number =
      name == OCC_ICV_explicit_task ? is_explicit
      : name == OCC_ICV_ompd_implicit || name == OCC_ICV_implicit_task
          ? !is_explicit
          : is_explicit && final;
  return rc;
}

int occ_icv_of_task(const struct occ_icv_place *place, enum occ_icv_name name,
                    struct occ_icv_value *value) {
  uint64_t number = 0;
  int rc;
  switch (name) {
  case OCC_ICV_run_sched: return run_sched(place, value);
  case OCC_ICV_nthreads: return nthreads(place, value);
  case OCC_ICV_bind: return bind(place, value);
  case OCC_ICV_default_device: return rare(place, OCC_FIELD_rare_device, value);
  case OCC_ICV_thread_limit: return thread_limit(place, value);
  case OCC_ICV_dyn: rc = field(place, OCC_FIELD_task_dynamic, &number); break;
  case OCC_ICV_max_active_levels:
    rc = field(place, OCC_FIELD_task_max_active_levels, &number);
    break;
  case OCC_ICV_thread_num:
    rc = occ_seen_task_num(place->view, place->task, &number);
    break;
  default: return what_it_is(place, name, value);
  }
  value->number = (int64_t)number;
  return rc;
}

/* ---- Variables of an implicit task ---- */

static int add_place(const struct occ_icv_place *place, occ_addr set,
                     struct occ_icv_value *value) {
  uint64_t count, cpu = 0, number = 0;
  int rc = occ_view_field(place->view, set, OCC_FIELD_place_count, &count);
  if (!rc)
    rc = occ_view_field(place->view, set, OCC_FIELD_place_cpu, &cpu);
  occ_icv_add(value, "{");
  for (uint64_t i = 0; !rc && i < count && i < OCC_ICV_TEXT; i++) {
    rc = occ_view_number(place->view, cpu + i * sizeof(int), sizeof(int),
                         &number);
    occ_icv_add(value, i ? "," : "");
    occ_icv_add_number(value, number);
  }
  occ_icv_add(value, "}");
  return rc;
}

/* Writes the places in the form of OMP_PLACES. The text is empty if there are
 * no places. */
static int place_partition(const struct occ_icv_place *place,
                           struct occ_icv_value *value) {
  struct occ_view *view = place->view;
  const occ_addr places = occ_view_root(view, OCC_ROOT_places);
  const occ_addr member =
      place->task->at - view->layout.field[OCC_FIELD_member_task].offset;
  uint64_t first = 0, count = 0, all = 0, set = 0;
  int rc = occ_view_field(view, places, OCC_FIELD_places_count, &all);
  if (!rc)
    rc = occ_view_field(view, places, OCC_FIELD_places_set, &set);
  if (!rc)
    rc = occ_view_field(view, member, OCC_FIELD_member_partition, &first);
  if (!rc)
    rc = occ_view_field(view, member, OCC_FIELD_member_partition_count, &count);
  if (!count) {
    first = 0;
    count = all;
  }
  if (count > OCC_ICV_TEXT) /* the text would be full before */
    count = OCC_ICV_TEXT;
  for (uint64_t i = 0; !rc && i < count && first + i < all; i++) {
    occ_icv_add(value, i ? "," : "");
    rc = add_place(
        place, set + (first + i) * occ_view_size(view, OCC_FIELD_place), value);
  }
  return rc;
}

int occ_icv_of_implicit(const struct occ_icv_place *place,
                        enum occ_icv_name name, struct occ_icv_value *value) {
  uint64_t kind = 0;
  int rc = field(place, OCC_FIELD_task_kind, &kind);
  if (!rc && kind == OCC_SEEN_EXPLICIT)
    rc = OCC_RC_INCOMPATIBLE;
  if (rc)
    return rc;
  return name == OCC_ICV_place_partition
             ? place_partition(place, value)
             : rare(place, OCC_FIELD_rare_allocator, value);
}
