/* ompd_2013_process.c: defines the draft's routines for the process as a whole,
 * and for the library itself.
 *
 * Layer:   ompd2013. May include view/, ompd2013/handles_2013.h, include/.
 * Owns:    nothing. Callers: the debugger.   Spec: [2013 §8.3, §8.7 to §8.11]
 */
/* SPDX-License-Identifier: MIT */
#include "ompd2013/handles_2013.h"

#include "occ.h"

#include <limits.h>

/* Returns OCC_RC_OK if the settings are valid. The settings become valid when
 * the program first uses OpenMP. */
static int is_set_up(struct occ_view *view) {
  uint64_t processors = 0;
  int rc = occ_view_setting(view, OCC_FIELD_settings_processors, &processors);
  return rc ? rc : processors ? OCC_RC_OK : OCC_RC_UNAVAILABLE;
}

static ompd_rc_t ask(enum occ_field field, ompd_tword_t *val) {
  struct occ_view view;
  uint64_t number = 0;
  int rc;
  if (!val)
    return ompd_rc_bad_input;
  rc = occ_2013_open(occ_2013_context(), &view);
  if (!rc)
    rc = is_set_up(&view);
  if (!rc)
    rc = occ_view_setting(&view, field, &number);
  if (!rc)
    *val = number > INT_MAX ? INT_MAX : (ompd_tword_t)number;
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_get_num_procs(ompd_tword_t *val) {
  return ask(OCC_FIELD_settings_processors, val);
}

API ompd_rc_t ompd_get_thread_limit(ompd_tword_t *val) {
  return ask(OCC_FIELD_settings_thread_limit, val);
}

/* ---- The library ---- */

API ompd_rc_t ompd_get_version_string(const char **string) {
  if (!string)
    return ompd_rc_bad_input;
  *string = "ompt-cc " OCC_VERSION ", OMPD of the draft of April 2013";
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_version_compatibility(int *val) {
  if (!val)
    return ompd_rc_bad_input;
  *val = 1; /* the same as ompt_get_ompt_version */
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_error_string(int errcode, const char **string) {
  static const char *const strings[] = {
      "the operation was successful",
      "this information is not available here",
      "the handle is no longer valid",
      "a parameter is not valid",
      "error",
      "the operation is not supported",
      "the runtime has to track its state for this: set OMP_DEBUG=enabled"};
  if (!string || errcode < 0 ||
      errcode >= (int)(sizeof strings / sizeof *strings))
    return ompd_rc_bad_input;
  *string = strings[errcode];
  return ompd_rc_ok;
}

/* ---- Breakpoints, settings, the tool ---- */

/* Returns OCC_RC_OK also before the program runs, when debuggers set
 * breakpoints. */
static int has_breakpoints(struct occ_view *view) {
  uint64_t debug = 0;
  int rc = is_set_up(view);
  if (rc == OCC_RC_UNAVAILABLE)
    return OCC_RC_OK;
  if (!rc)
    rc = occ_view_setting(view, OCC_FIELD_settings_debug, &debug);
  return rc ? rc : debug ? OCC_RC_OK : OCC_RC_NEEDS_TRACKING;
}

API ompd_rc_t ompd_get_breakpoints(ompd_context_t *context,
                                   ompd_breakpoints_t *bkpt_locations) {
  struct occ_view view;
  int rc;
  if (!bkpt_locations)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = has_breakpoints(&view);
  if (!rc)
    *bkpt_locations =
        (ompd_breakpoints_t){occ_view_root(&view, OCC_ROOT_parallel_begin),
                             occ_view_root(&view, OCC_ROOT_parallel_end),
                             occ_view_root(&view, OCC_ROOT_task_begin),
                             occ_view_root(&view, OCC_ROOT_task_end)};
  return occ_2013_rc(rc);
}

API ompd_rc_t ompd_display_control_vars(const char **control_var_values) {
  ompd_context_t *context = occ_2013_context();
  struct occ_view view;
  void *text = 0;
  int rc;
  if (!control_var_values)
    return ompd_rc_bad_input;
  rc = occ_2013_open(context, &view);
  if (!rc)
    rc = is_set_up(&view);
  if (!rc)
    rc = occ_2013_alloc(context, OCC_CONTROL_VARS_MOST, &text);
  if (!rc)
    rc = occ_view_control_vars(&view, text);
  if (!rc)
    *control_var_values = text;
  else if (text)
    occ_2013_callbacks()->d_free_memory(context, text);
  return occ_2013_rc(rc);
}

API int ompd_enable(ompd_enable_setting_t setting) {
  ompd_context_t *context = occ_2013_context();
  const int wish = setting ? 1 : 2; /* an enum occ_wish of the runtime */
  struct occ_view view;
  ompd_taddr_t at;
  int rc = occ_2013_open(context, &view);
  if (rc)
    return (int)occ_2013_rc(rc);
  if (!occ_2013_callbacks()->t_write_memory)
    return ompd_rc_unsupported;
  at = occ_view_root(&view, OCC_ROOT_wish);
  return (int)occ_2013_rc((int)occ_2013_callbacks()->t_write_memory(
      context, &at, (void *)&wish, sizeof wish));
}
