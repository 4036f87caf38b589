/* data.h: finds the data of a model, for known.h, and restores it for each run.
 */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_DATA_H
#define MODEL_DATA_H

#define CLEANED (1 << 13) /* bytes of a stack that most runs use */

#include <link.h>

extern char __start_model_data[] __attribute__((weak));
extern char __stop_model_data[] __attribute__((weak));
extern char __start_model_bss[] __attribute__((weak));
extern char __stop_model_bss[] __attribute__((weak));

/* The data of the model and of the runtime: two sections, and the variables of
 * the thread. */
static struct range {
  char *from;
  size_t size;
  char *at_start; /* a copy of its content before the first run */
} data[3];

static int find_variables(struct dl_phdr_info *info, size_t size, void *none) {
  (void)size, (void)none;
  for (int i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_TLS) {
      data[2].from = info->dlpi_tls_data;
      data[2].size = info->dlpi_phdr[i].p_memsz;
    }
  return 1; /* the first file is the program */
}

/* Call before the first run. */
static void keep_data(void) {
  data[0].from = __start_model_data;
  data[0].size = (size_t)(__stop_model_data - __start_model_data);
  data[1].from = __start_model_bss;
  data[1].size = (size_t)(__stop_model_bss - __start_model_bss);
  dl_iterate_phdr(find_variables, 0);
  for (int i = 0; i < 3; i++)
    if (data[i].size)
      data[i].at_start =
          memcpy(malloc(data[i].size), data[i].from, data[i].size);
}

/* Call at the begin of a run. A state must not depend on values that an earlier
 * run left in static variables or on stacks. */
static void restore_data(void) {
  for (int i = 0; i < 3; i++)
    if (data[i].size)
      memcpy(data[i].from, data[i].at_start, data[i].size);
  for (unsigned i = 0; i < model_size; i++) {
    thread[i].low = 0;
    if (!weak)
      memset((char *)thread[i].bottom - CLEANED, 0, CLEANED);
  }
}

#endif
