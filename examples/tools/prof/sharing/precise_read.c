/* precise_read.c: reads sampled memory accesses from the record. See
 * precise_read.h.
 *
 * Callers: shared.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/sharing/precise_read.h"

#include <linux/perf_event.h>

/* HITM: another cache answered the load with a modified line. Some processors
 * report only that another cache (a peer) answered. Such a load is treated as
 * HITM. */
void precise_source(uint64_t source, struct access *access) {
  const union perf_mem_data_src its = {.val = source};
  access->load = (its.mem_op & PERF_MEM_OP_LOAD) != 0;
  access->store = (its.mem_op & PERF_MEM_OP_STORE) != 0;
  access->hitm = (its.mem_snoop & PERF_MEM_SNOOP_HITM) != 0 ||
                 (its.mem_snoopx & PERF_MEM_SNOOPX_PEER) != 0;
}

/* The size of the access is not known. It is set to 1, so accesses at different
 * addresses have no byte in common. */
int precise_access(const struct record_access *row, struct access *access) {
  if (row->stage != STAGE_FULL || row->thread >= RECORD_THREADS ||
      row->module >= RECORD_MODULES)
    return 0;
  *access = (struct access){.address = row->address,
                            .pc = row->pc,
                            .time = row->time,
                            .thread = row->thread,
                            .module = row->module,
                            .size = 1};
  precise_source(row->source, access);
  return access->load || access->store;
}
