/* summary.c: the sums that ompt-trace prints: time by state, how often each
 * construct. */
/* SPDX-License-Identifier: MIT */
#include "trace/write.h"

#include <unistd.h>

struct sums {
  uint64_t spent[STATES], all;
  uint64_t count[SPAN_KINDS], inside[SPAN_KINDS];
  uint64_t tasks, never, locks;
  size_t threads, devices; /* devices' rows are no threads */
};

static void add(struct sums *sums, const struct process *process) {
  sums->tasks += process->task_count;
  sums->locks += process->locks;
  for (size_t i = 0; i < process->task_count; i++)
    sums->never += process->tasks[i].span == TRACE_NONE;
  for (int kind = 0; kind < SPAN_KINDS; kind++)
    sums->count[kind] += process->counts[kind];
  for (size_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    const int is_device = thread->type == TRACE_DEVICE;
    sums->threads += !is_device;
    sums->devices += is_device && thread->row == 1;
    for (int state = 0; state < STATES; state++) {
      sums->spent[state] += thread->spent[state];
      sums->all += thread->spent[state];
    }
    for (size_t i = 0; i < thread->span_count; i++)
      sums->inside[thread->spans[i].kind] +=
          thread->spans[i].end - thread->spans[i].begin;
  }
}

static void print_warnings(const struct trace *trace, FILE *file) {
  for (size_t i = 0; i < trace->process_count; i++) {
    const struct raw_process *raw = trace->processes[i].raw;
    if (raw->lost)
      fprintf(file,
              "process %lld: events are missing: the disk is full, or the "
              "limit (--limit) was reached\n",
              (long long)raw->pid);
    else if (!raw->end)
      fprintf(file,
              "process %lld did not end in good order: it was killed, left by "
              "_exit or became another program\n",
              (long long)raw->pid);
  }
}

void trace_write_summary(const struct trace *trace, FILE *file) {
  struct sums sums = {0};
  int colours = isatty(fileno(file));
  const char *bold = colours ? "\033[1m" : "",
             *plain = colours ? "\033[0m" : "";
  for (size_t i = 0; i < trace->process_count; i++)
    add(&sums, &trace->processes[i]);
  fprintf(file, "\n%sOpenMP trace%s: %.3f s, %zu process%s, %zu thread%s", bold,
          plain, 1e-9 * (double)trace->length, trace->process_count,
          trace->process_count == 1 ? "" : "es", sums.threads,
          sums.threads == 1 ? "" : "s");
  if (sums.devices)
    fprintf(file, ", %zu device%s", sums.devices, sums.devices == 1 ? "" : "s");
  fputc('\n', file);
  if (sums.all == 0)
    return;
  fprintf(file, "\n%s%-16s %12s %7s%s\n", bold, "state", "ms, threads", "share",
          plain);
  for (int state = 0; state < STATES; state++)
    if (sums.spent[state])
      fprintf(file, "%-16s %12.3f %6.1f%%  %s\n", trace_state_names[state],
              1e-6 * (double)sums.spent[state],
              100 * (double)sums.spent[state] / (double)sums.all,
              trace_state_meanings[state]);
  fprintf(file, "\n%s%-16s %12s %12s%s\n", bold, "construct", "times",
          "ms, threads", plain);
  for (int kind = 0; kind < SPAN_KINDS; kind++)
    if (sums.count[kind])
      fprintf(file, "%-16s %12llu %12.3f\n", trace_kind_names[kind],
              (unsigned long long)sums.count[kind],
              1e-6 * (double)sums.inside[kind]);
  if (sums.tasks)
    fprintf(file, "%-16s %12llu\n", "tasks created",
            (unsigned long long)sums.tasks);
  if (sums.never)
    fprintf(file, "%-16s %12llu\n", "tasks never run",
            (unsigned long long)sums.never);
  if (sums.locks)
    fprintf(file, "%-16s %12llu\n", "locks acquired",
            (unsigned long long)sums.locks);
  print_warnings(trace, file);
}
