/* debugger_2013.c: a debugger for the draft: provides callbacks, and loads the
 * library.
 *
 * Owns:    `ompd`, `of_client`.
 * Callers: libompd2013 calls ompd_initialize and the callbacks that it returns.
 * Spec:    [2013 §8.1, §9, §B.6]
 */
/* SPDX-License-Identifier: MIT */
#include "debugger_2013.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

struct library ompd;
struct of_client of_client;

static struct target *target_of(ompd_context_t *context) {
  return (struct target *)(void *)context;
}

static ompd_rc_t alloc_memory(ompd_context_t *context, size_t bytes,
                              void **pointer) {
  (void)context;
  if (!pointer)
    return ompd_rc_bad_input;
  *pointer = piece_allocate(bytes);
  return *pointer ? ompd_rc_ok : of_client.answer;
}

static ompd_rc_t free_memory(ompd_context_t *context, void *pointer) {
  (void)context;
  return piece_free(pointer) ? ompd_rc_bad_input : ompd_rc_ok;
}

void give_back(const void *memory) {
  if (HOLDS(memory != NULL))
    OK(free_memory(NULL, (void *)memory));
}

static ompd_rc_t error_string(ompd_context_t *context, int code,
                              const char **string) {
  (void)context;
  *string = rc_name(code);
  return ompd_rc_ok;
}

static ompd_rc_t print_string(ompd_context_t *context, const char *string) {
  (void)context;
  return string ? ompd_rc_ok : ompd_rc_bad_input;
}

static ompd_rc_t sizeof_prim(ompd_context_t *context,
                             ompd_target_type_sizes_t *sizes) {
  if (!context || !sizes)
    return ompd_rc_bad_input;
  if (due(&of_client.sizes, &of_client.fail_sizes))
    return of_client.answer;
  *sizes = (ompd_target_type_sizes_t){sizeof(char),      sizeof(short),
                                      sizeof(int),       sizeof(long),
                                      sizeof(long long), sizeof(void *)};
  if (of_client.pointer)
    sizes->sizeof_pointer = of_client.pointer;
  return ompd_rc_ok;
}

static ompd_rc_t symbol_addr(ompd_context_t *context, const char *name,
                             ompd_taddr_t *address) {
  if (!context || !name || !address)
    return ompd_rc_bad_input;
  if (due(&of_client.symbols, &of_client.fail_symbol))
    return of_client.answer;
  *address = target_symbol(target_of(context), name, NULL);
  return *address ? ompd_rc_ok : ompd_rc_error;
}

static ompd_rc_t read_memory(ompd_context_t *context, ompd_taddr_t *address,
                             void *buffer, ompd_tword_t bytes) {
  struct target *t = target_of(context);
  if (!context || !address || !buffer || bytes < 0)
    return ompd_rc_bad_input;
  if (due(&of_client.reads, &of_client.fail_read))
    return of_client.answer;
  if (t->read(t, *address, buffer, (size_t)bytes))
    return ompd_rc_error;
  if (of_client.corrupt)
    of_client.corrupt(buffer, (size_t)bytes);
  return ompd_rc_ok;
}

static ompd_rc_t write_memory(ompd_context_t *context, ompd_taddr_t *address,
                              void *buffer, ompd_tword_t bytes) {
  struct target *t = target_of(context);
  if (!context || !address || !buffer || bytes < 0)
    return ompd_rc_bad_input;
  return t->write(t, *address, buffer, (size_t)bytes) ? ompd_rc_error
                                                      : ompd_rc_ok;
}

/* Copies the bytes: the debugger has the program's processor and byte order. */
static ompd_rc_t to_host(ompd_context_t *context, const void *input,
                         void *output, int bytes) {
  if (!context || !input || !output || bytes < 0)
    return ompd_rc_bad_input;
  memmove(output, input, (size_t)bytes);
  return ompd_rc_ok;
}

__attribute__((visibility("default"))) ompt_rc_t
ompd_initialize(ompd_callbacks_t *data) {
  of_client.initializations++;
  *data = (ompd_callbacks_t){.d_alloc_memory = alloc_memory,
                             .d_free_memory = free_memory,
                             .get_error_string = error_string,
                             .print_string = print_string,
                             .t_sizeof_prim_type = sizeof_prim,
                             .t_symbol_addr_lookup = symbol_addr,
                             .t_read_memory = read_memory,
                             .t_write_memory = write_memory,
                             .target_to_host = to_host};
  switch (of_client.refuse - 2) {
  case 0: data->d_alloc_memory = NULL; break;
  case 1: data->d_free_memory = NULL; break;
  case 2: data->t_sizeof_prim_type = NULL; break;
  case 3: data->t_symbol_addr_lookup = NULL; break;
  case 4: data->t_read_memory = NULL; break;
  case 5: data->target_to_host = NULL; break;
  }
  return of_client.refuse == 1 ? ompd_rc_error : ompd_rc_ok;
}

/* ---- The library [2013 §9] ---- */

static int plugin_name(struct target *t, char *name, size_t room) {
  uint64_t symbol = target_symbol(t, "ompt_debugger_plugin", NULL), text;
  if (!symbol)
    return snprintf(name, room, "libompd2013.so");
  if (t->read(t, symbol, &text, sizeof text) || !text)
    return 0;
  for (size_t i = 0; i < room - 1; i++)
    if (t->read(t, text + i, &name[i], 1) || !name[i])
      return !name[i];
  return 0;
}

int debugger_load(struct target *t) {
  char name[256] = "";
  int missing = 0;
  if (!plugin_name(t, name, sizeof name) || !*name || strchr(name, '/')) {
    printf("'%s' is no base name of a library\n", name);
    return -1;
  }
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    printf("%s\n", dlerror());
    return -1;
  }
#define ROUTINE(routine)                                              \
  *(void **)(void *)&ompd.routine = dlsym(library, "ompd_" #routine); \
  if (!ompd.routine)                                                  \
    missing = printf("%s has no ompd_" #routine "\n", name);
#include "routines_2013.def"
#undef ROUTINE
  return missing ? -1 : 0;
}
