/* ompd_library.c: starts and ends the library, and returns its version.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/.
 * Owns:    the debugger's callbacks.   Spec: [OMP 5.2 §20.5.1]
 * Callers: the debugger.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"

#include "occ.h"

#define LATEST 202111 /* _OPENMP of OpenMP 5.2 */

static ompd_callbacks_t callbacks;
const ompd_callbacks_t *occ_ompd_callbacks;

/* the versions of OpenMP whose types and routines the library has */
static int is_supported(ompd_word_t version) {
  return version == 201811 || version == 202011 || version == LATEST;
}

API ompd_rc_t ompd_initialize(ompd_word_t api_version,
                              const ompd_callbacks_t *table) {
  if (!table || !table->alloc_memory || !table->free_memory ||
      !table->sizeof_type || !table->symbol_addr_lookup ||
      !table->read_memory || !table->device_to_host)
    return ompd_rc_bad_input;
  if (!is_supported(api_version))
    return ompd_rc_unsupported;
  callbacks = *table;
  occ_ompd_callbacks = &callbacks;
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_api_version(ompd_word_t *version) {
  OCC_GIVES(version);
  *version = LATEST;
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_version_string(const char **string) {
  OCC_GIVES(string);
  *string = "ompt-cc " OCC_VERSION ", OMPD for OpenMP 5.2";
  return ompd_rc_ok;
}

API ompd_rc_t ompd_finalize(void) {
  if (!occ_ompd_callbacks)
    return ompd_rc_unsupported;
  occ_ompd_callbacks = 0;
  return ompd_rc_ok;
}
