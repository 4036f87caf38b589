/* callbacks.c: a debugger's callbacks, for live processes and core files.
 *
 * Owns:    `of_client`.
 * Callers: the library under test.   Spec: [OMP 5.2 §20.4]
 */
/* SPDX-License-Identifier: MIT */
#include "debugger.h"

#include <string.h>

struct of_client of_client;

static struct target *target_of(ompd_address_space_context_t *context) {
  return (struct target *)(void *)context;
}

static ompd_rc_t alloc_memory(ompd_size_t bytes, void **pointer) {
  if (!pointer)
    return ompd_rc_bad_input;
  void *memory = piece_allocate(bytes);
  if (memory)
    *pointer = memory;
  return memory ? ompd_rc_ok : ompd_rc_nomem;
}

static ompd_rc_t free_memory(void *pointer) {
  return piece_free(pointer) ? ompd_rc_bad_input : ompd_rc_ok;
}

static ompd_rc_t print_string(const char *string, int category) {
  (void)category;
  of_client.printed += string != NULL;
  return string ? ompd_rc_ok : ompd_rc_bad_input;
}

static ompd_rc_t sizeof_type(ompd_address_space_context_t *context,
                             ompd_device_type_sizes_t *sizes) {
  if (!context || !sizes)
    return ompd_rc_bad_input;
  *sizes = (ompd_device_type_sizes_t){sizeof(char),      sizeof(short),
                                      sizeof(int),       sizeof(long),
                                      sizeof(long long), sizeof(void *)};
  return ompd_rc_ok;
}

static ompd_rc_t symbol_addr(ompd_address_space_context_t *context,
                             ompd_thread_context_t *thread, const char *name,
                             ompd_address_t *address, const char *file) {
  (void)thread;
  if (!context || !name || !address)
    return ompd_rc_bad_input;
  if (due(&of_client.symbols, &of_client.fail_symbol))
    return ompd_rc_error;
  uint64_t found = target_symbol(target_of(context), name, file);
  if (!found)
    return ompd_rc_error;
  address->segment = ompd_segment_none;
  address->address = found;
  return ompd_rc_ok;
}

static ompd_rc_t read_memory(ompd_address_space_context_t *context,
                             ompd_thread_context_t *thread,
                             const ompd_address_t *address, ompd_size_t bytes,
                             void *buffer) {
  (void)thread;
  if (!context || !address || !buffer)
    return ompd_rc_bad_input;
  if (due(&of_client.reads, &of_client.fail_read))
    return ompd_rc_error;
  struct target *t = target_of(context);
  if (t->read(t, address->address, buffer, bytes))
    return ompd_rc_error;
  if (of_client.corrupt)
    of_client.corrupt(buffer, bytes);
  return ompd_rc_ok;
}

/* Reads a string and the zero byte that ends it. Returns ompd_rc_incomplete if
 * the first `bytes` bytes have no zero. */
static ompd_rc_t read_string(ompd_address_space_context_t *context,
                             ompd_thread_context_t *thread,
                             const ompd_address_t *address, ompd_size_t bytes,
                             void *buffer) {
  ompd_address_t at = *address;
  char *to = buffer;
  for (ompd_size_t i = 0; i < bytes; i++, at.address++) {
    ompd_rc_t rc = read_memory(context, thread, &at, 1, to + i);
    if (rc != ompd_rc_ok || !to[i])
      return rc;
  }
  return ompd_rc_incomplete;
}

static ompd_rc_t write_memory(ompd_address_space_context_t *context,
                              ompd_thread_context_t *thread,
                              const ompd_address_t *address, ompd_size_t bytes,
                              const void *buffer) {
  (void)thread;
  if (!context || !address || !buffer)
    return ompd_rc_bad_input;
  struct target *t = target_of(context);
  if (t->write(t, address->address, buffer, bytes))
    return ompd_rc_device_write_error;
  return ompd_rc_ok;
}

/* Copies the bytes: the debugger has the program's processor and byte order. */
static ompd_rc_t convert(ompd_address_space_context_t *context,
                         const void *input, ompd_size_t unit, ompd_size_t count,
                         void *output) {
  if (!context || !input || !output)
    return ompd_rc_bad_input;
  memmove(output, input, unit * count);
  return ompd_rc_ok;
}

static ompd_rc_t thread_context(ompd_address_space_context_t *context,
                                ompd_thread_id_t kind, ompd_size_t size,
                                const void *id, ompd_thread_context_t **found) {
  struct target_thread *thread = NULL;
  if (!context || !id || !found)
    return ompd_rc_bad_input;
  if (kind == ompd_thread_id_lwp && size == sizeof(pid_t))
    thread = target_thread_of_lwp(target_of(context), *(const pid_t *)id);
  else if (kind == ompd_thread_id_pthread && size == sizeof(uint64_t))
    thread =
        target_thread_of_pthread(target_of(context), *(const uint64_t *)id);
  else
    return kind == ompd_thread_id_lwp || kind == ompd_thread_id_pthread
               ? ompd_rc_bad_input
               : ompd_rc_unsupported;
  if (!thread)
    return ompd_rc_unavailable;
  *found = (ompd_thread_context_t *)(void *)thread;
  return ompd_rc_ok;
}

const ompd_callbacks_t debugger_callbacks = {
    .alloc_memory = alloc_memory,
    .free_memory = free_memory,
    .print_string = print_string,
    .sizeof_type = sizeof_type,
    .symbol_addr_lookup = symbol_addr,
    .read_memory = read_memory,
    .write_memory = write_memory,
    .read_string = read_string,
    .device_to_host = convert,
    .host_to_device = convert,
    .get_thread_context_for_thread_id = thread_context,
};
