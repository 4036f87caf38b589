/* ompd_spaces.c: defines the routines for the address spaces of a program and
 * of its devices.
 *
 * Layer:   ompd. May include view/, ompd/handles.h, include/.
 * Owns:    the functions through which view/ reads the program's memory; they
 *          call the debugger's callbacks.
 * Callers: the debugger.   Spec: [OMP 5.2 §20.5.2, §20.5.3, §20.5.10]
 *
 * A device is another process of the same program, with its own layout table.
 */
/* SPDX-License-Identifier: MIT */
#include "ompd/handles.h"

#include <string.h>

#define OPENMP_DATE 202111

/* ---- The debugger's callbacks, in the form that the view needs ---- */

static int read_memory(void *context, occ_addr at, uint64_t bytes,
                       void *buffer) {
  const ompd_address_t address = {ompd_segment_none, at};
  return (int)occ_ompd_callbacks->read_memory(context, 0, &address, bytes,
                                              buffer);
}

static int symbol(void *context, const char *name, occ_addr *at) {
  ompd_address_t address = {ompd_segment_none, 0};
  ompd_rc_t rc =
      occ_ompd_callbacks->symbol_addr_lookup(context, 0, name, &address, 0);
  *at = address.address;
  return (int)rc;
}

static int to_host(void *context, const void *input, uint64_t unit,
                   uint64_t count, void *output) {
  return (int)occ_ompd_callbacks->device_to_host(context, input, unit, count,
                                                 output);
}

static const struct occ_access access = {read_memory, symbol, to_host};

static ompd_rc_t open_space(ompd_address_space_context_t *context,
                            ompd_address_space_handle_t **handle) {
  ompd_device_type_sizes_t sizes = {0};
  void *memory;
  ompd_rc_t rc = occ_ompd_callbacks->sizeof_type(context, &sizes);
  if (!rc && sizes.sizeof_pointer != sizeof(void *))
    rc = ompd_rc_incompatible;
  if (!rc)
    rc = occ_ompd_alloc(sizeof **handle, &memory);
  if (rc)
    return rc;
  *handle = memory;
  (*handle)->kind = OCC_HANDLE_SPACE;
  rc = (ompd_rc_t)occ_view_open(&(*handle)->view, &access, context);
  if (rc)
    occ_ompd_release(*handle, OCC_HANDLE_SPACE);
  if (rc == ompd_rc_incompatible && occ_ompd_callbacks->print_string)
    occ_ompd_callbacks->print_string(
        "libompd: the program has no OpenMP runtime of this release of "
        "ompt-cc\n",
        0);
  return rc;
}

API ompd_rc_t ompd_process_initialize(ompd_address_space_context_t *context,
                                      ompd_address_space_handle_t **handle) {
  if (!occ_ompd_callbacks)
    return ompd_rc_error;
  OCC_GIVES(context && handle);
  return open_space(context, handle);
}

API ompd_rc_t
ompd_device_initialize(ompd_address_space_handle_t *host_handle,
                       ompd_address_space_context_t *device_context,
                       ompd_device_t kind, ompd_size_t sizeof_id, void *id,
                       ompd_address_space_handle_t **device_handle) {
  uint64_t number = 0;
  int wanted;
  ompd_rc_t rc;
  OCC_NEEDS(host_handle, SPACE);
  OCC_GIVES(device_context && id && device_handle);
  if (kind != ompd_device_id_number)
    return ompd_rc_unsupported;
  if (sizeof_id != sizeof wanted)
    return ompd_rc_bad_input;
  memcpy(&wanted, id, sizeof wanted);
  rc = open_space(device_context, device_handle);
  if (rc)
    return rc;
  rc = (ompd_rc_t)occ_view_variable(&(*device_handle)->view, OCC_ROOT_device,
                                    sizeof(int), &number);
  if (!rc && (wanted < 0 || (int)number != wanted))
    /* The process is not the requested device. It is another device, or the
     * host, whose number is -1. */
    rc = ompd_rc_unavailable;
  if (rc)
    occ_ompd_release(*device_handle, OCC_HANDLE_SPACE);
  return rc;
}

API ompd_rc_t
ompd_rel_address_space_handle(ompd_address_space_handle_t *handle) {
  return occ_ompd_release(handle, OCC_HANDLE_SPACE);
}

API ompd_rc_t ompd_get_device_thread_id_kinds(
    ompd_address_space_handle_t *device_handle, ompd_thread_id_t **kinds,
    ompd_size_t **thread_id_sizes, int *count) {
  void *names, *sizes;
  ompd_rc_t rc;
  OCC_NEEDS(device_handle, SPACE);
  OCC_GIVES(kinds && thread_id_sizes && count);
  rc = occ_ompd_alloc(2 * sizeof **kinds, &names);
  if (rc)
    return rc;
  rc = occ_ompd_alloc(2 * sizeof **thread_id_sizes, &sizes);
  if (rc) {
    occ_ompd_callbacks->free_memory(names);
    return rc;
  }
  *kinds = names;
  *thread_id_sizes = sizes;
  (*kinds)[0] = ompd_thread_id_pthread;
  (*kinds)[1] = ompd_thread_id_lwp;
  (*thread_id_sizes)[0] = sizeof(uint64_t);
  (*thread_id_sizes)[1] = sizeof(int32_t);
  *count = 2;
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_omp_version(ompd_address_space_handle_t *address_space,
                                   ompd_word_t *omp_version) {
  OCC_NEEDS(address_space, SPACE);
  OCC_GIVES(omp_version);
  *omp_version = OPENMP_DATE;
  return ompd_rc_ok;
}

API ompd_rc_t ompd_get_omp_version_string(
    ompd_address_space_handle_t *address_space, const char **string) {
  char text[64] = "OpenMP 5.2, ompt-cc ";
  OCC_NEEDS(address_space, SPACE);
  OCC_GIVES(string);
  strncat(text, address_space->view.layout.version,
          sizeof text - strlen(text) - 1);
  return occ_ompd_copy(text, string);
}

/* ---- Control variables ---- */

/* Makes a list of strings from lines. One block of memory has the pointers,
 * then the strings. */
static ompd_rc_t list_of(const char *lines, const char *const **list) {
  const uint64_t bytes = strlen(lines) + 1;
  uint64_t count = 0, words;
  char *text;
  void *memory;
  ompd_rc_t rc;
  for (const char *at = lines; *at; at++)
    count += *at == '\n';
  words = (count + 1) * sizeof(char *);
  rc = occ_ompd_alloc(words + bytes, &memory);
  if (rc)
    return rc;
  text = memcpy((char *)memory + words, lines, bytes);
  for (uint64_t i = 0; i < count; i++) {
    ((const char **)memory)[i] = text;
    text = strchr(text, '\n');
    *text++ = '\0';
  }
  ((const char **)memory)[count] = 0;
  *list = memory;
  return ompd_rc_ok;
}

API ompd_rc_t
ompd_get_display_control_vars(ompd_address_space_handle_t *address_space_handle,
                              const char *const **control_vars) {
  void *text;
  ompd_rc_t rc;
  OCC_NEEDS(address_space_handle, SPACE);
  OCC_GIVES(control_vars);
  rc = occ_ompd_alloc(OCC_CONTROL_VARS_MOST, &text);
  if (rc)
    return rc;
  rc = (ompd_rc_t)occ_view_control_vars(&address_space_handle->view, text);
  if (!rc)
    rc = list_of(text, control_vars);
  occ_ompd_callbacks->free_memory(text);
  return rc;
}

API ompd_rc_t ompd_rel_display_control_vars(const char *const **control_vars) {
  if (!occ_ompd_callbacks)
    return ompd_rc_error;
  OCC_GIVES(control_vars && *control_vars);
  return occ_ompd_callbacks->free_memory((void *)*control_vars);
}
