/* icv_values.c: reads the values of internal control variables.
 *
 * Layer:   ompd. May include view/, ompd/.
 * Owns:    nothing; task_icvs.c reads the variables of tasks. Spec: [OMP 5.2
 *          §2.1]
 * Callers: as icv_values.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/icv_values.h"

#include <string.h>

/* ---- Variables of the address space ---- */

static int setting(const struct occ_icv_place *place, enum occ_field field,
                   struct occ_icv_value *value) {
  uint64_t number = 0;
  int rc = occ_view_setting(place->view, field, &number);
  value->number = (int64_t)number;
  return rc;
}

static int worded(int rc, struct occ_icv_value *value, const char *const *words,
                  unsigned count) {
  if (!rc && (uint64_t)value->number < count)
    occ_icv_add(value, words[value->number]);
  return rc;
}

/* Returns OCC_RC_OK if the settings are valid. The settings become valid when
 * the program first uses OpenMP. */
static int is_set_up(const struct occ_icv_place *place) {
  uint64_t processors = 0;
  int rc =
      occ_view_setting(place->view, OCC_FIELD_settings_processors, &processors);
  return rc ? rc : processors ? OCC_RC_OK : OCC_RC_UNAVAILABLE;
}

/* Reads a text of the runtime. If there is none, the value is `usual`. */
static int text_at(const struct occ_icv_place *place, enum occ_root root,
                   const char *usual, struct occ_icv_value *value) {
  uint64_t at = 0;
  int rc = occ_view_variable(place->view, root, sizeof(void *), &at);
  if (!rc && !at)
    occ_icv_add(value, usual);
  return rc || !at
             ? rc
             : occ_view_text(place->view, at, value->text, sizeof value->text);
}

static int affinity_format(const struct occ_icv_place *place,
                           struct occ_icv_value *value) {
  uint64_t at = 0;
  int rc = text_at(place, OCC_ROOT_affinity_format, "", value);
  if (rc || *value->text)
    return rc;
  rc = occ_view_setting(place->view, OCC_FIELD_settings_affinity_format, &at);
  return rc || !at
             ? rc
             : occ_view_text(place->view, at, value->text, sizeof value->text);
}

static int tool_var(const struct occ_icv_place *place,
                    struct occ_icv_value *value) {
  uint64_t number = 0;
  int rc = occ_view_variable(place->view, OCC_ROOT_tool, sizeof(int), &number);
  value->number = number != 0;
  return rc;
}

static int of_space(const struct occ_icv_place *place, enum occ_icv_name name,
                    struct occ_icv_value *value) {
  static const char *const policies[] = {"default", "active", "passive"};
  static const char *const offload[] = {"default", "mandatory", "disabled"};
  int rc = is_set_up(place);
  if (rc)
    return rc;
#define SETTING(field) setting(place, OCC_FIELD_settings_##field, value)
  switch (name) {
  case OCC_ICV_stacksize: return SETTING(stack_size);
  case OCC_ICV_cancel: return SETTING(cancellation);
  case OCC_ICV_max_task_priority: return SETTING(max_task_priority);
  case OCC_ICV_debug: return SETTING(debug);
  case OCC_ICV_display_affinity: return SETTING(display_affinity);
  case OCC_ICV_wait_policy:
    return worded(SETTING(wait_policy), value, policies, 3);
  case OCC_ICV_target_offload:
    return worded(SETTING(target_offload), value, offload, 3);
  case OCC_ICV_nteams: return SETTING(num_teams);
  case OCC_ICV_teams_thread_limit: return SETTING(teams_thread_limit);
  case OCC_ICV_num_devices: return SETTING(devices);
  case OCC_ICV_num_procs:
  case OCC_ICV_ompd_num_procs: return SETTING(processors);
  case OCC_ICV_affinity_format: return affinity_format(place, value);
  case OCC_ICV_tool: return tool_var(place, value);
  case OCC_ICV_tool_libraries:
    return text_at(place, OCC_ROOT_tool_libraries, "", value);
  case OCC_ICV_tool_verbose_init:
    return text_at(place, OCC_ROOT_tool_verbose_init, "disabled", value);
  case OCC_ICV_def_sched: /* static */
    value->number = 1;
    occ_icv_add(value, "static");
    return OCC_RC_OK;
  default: return OCC_RC_BAD_INPUT;
  }
#undef SETTING
}

/* ---- Variables of a region ---- */

int occ_icv_group(const struct occ_icv_place *place, occ_addr team,
                  enum occ_field field, struct occ_icv_value *value) {
  occ_addr initial;
  uint64_t number = 0;
  int rc =
      occ_view_pointer(place->view, team, OCC_FIELD_team_initial, &initial);
  if (!rc)
    rc = occ_view_field(place->view, initial, field, &number);
  value->number = (int64_t)number;
  return rc;
}

static int of_region(const struct occ_icv_place *place, enum occ_icv_name name,
                     struct occ_icv_value *value) {
  uint64_t number = 0;
  occ_addr team;
  int rc;
  switch (name) {
  case OCC_ICV_levels:
  case OCC_ICV_active_levels:
    rc = occ_seen_level(place->view, place->region,
                        name == OCC_ICV_active_levels, &number);
    break;
  case OCC_ICV_team_size:
  case OCC_ICV_ompd_team_size:
    rc = occ_seen_region_size(place->view, place->region, &number);
    break;
  default:
    rc = occ_seen_team(place->view, place->region, &team);
    return rc ? rc
              : occ_icv_group(place, team,
                              name == OCC_ICV_team_num
                                  ? OCC_FIELD_team_league_num
                                  : OCC_FIELD_team_league_size,
                              value);
  }
  value->number = (int64_t)number;
  return rc;
}

int occ_icv_read(const struct occ_icv_place *place, enum occ_icv_name name,
                 struct occ_icv_value *value) {
  uint64_t number = 0;
  int rc;
  memset(value, 0, sizeof *value);
  if (name == OCC_ICV_ompd_thread_num) {
    rc = occ_seen_thread_check(place->view, place->thread);
    if (!rc)
      rc = occ_view_field(place->view, place->thread->at, OCC_FIELD_thread_num,
                          &number);
    value->number = (int64_t)number;
    return rc;
  }
  switch (name) {
#define of_address_space of_space
#define of_parallel of_region
#define of_implicit_task occ_icv_of_implicit
#define of_task occ_icv_of_task
#define of_thread of_task /* handled above */
#define OCC_ICV(name, spelling, scope, form) \
  case OCC_ICV_##name: return of_##scope(place, OCC_ICV_##name, value);
#include "ompd/icvs.def"
  default: return OCC_RC_BAD_INPUT;
  }
}
