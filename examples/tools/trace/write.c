/* write.c: writes times and process names as text. See write.h. */
/* SPDX-License-Identifier: MIT */
#include "trace/write.h"

#include "launch/launch.h"

void trace_put_time(FILE *file, uint64_t nanoseconds) {
  fprintf(file, "%llu.%03u", (unsigned long long)(nanoseconds / 1000),
          (unsigned)(nanoseconds % 1000));
}

void trace_process_name(const struct process *process, char *text,
                        size_t size) {
  const struct raw_process *raw = process->raw;
  char rank[32] = "";
  if (raw->rank >= 0)
    snprintf(rank, sizeof rank, "rank %lld: ", (long long)raw->rank);
  snprintf(text, size, "%s%.200s, process %lld on %.60s", rank,
           launch_base(raw->program), (long long)raw->pid, raw->host);
}
