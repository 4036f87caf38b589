/* summary.c: prints the sums of a trace: the time in each state, number and
 * time of each kind of construct, and the data that the trace lacks. */
/* SPDX-License-Identifier: MIT */
#include "trace/filter.h"
#include "trace/write.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <unistd.h>

/* Sums of the spans of one kind. `all` is the time of all spans. `inside` omits
 * a span if it lies in another span of this kind. `alone` omits, in each span,
 * the time of the spans in it, of any kind. */
struct kind_sums {
  uint64_t count, inside, alone, all, longest;
};

struct sums {
  uint64_t spent[STATES], all;
  struct kind_sums kinds[SPAN_KINDS];
  uint64_t tasks, never, locks;
  size_t threads, devices; /* threads: without the rows of devices */
};

/* ---- Adding ---- */

struct around { /* a span that may contain the next span */
  const struct span *span;
  uint64_t children;
};

static void leave(struct sums *sums, const struct process *process,
                  const struct around *left, unsigned *depth) {
  const struct span *span = left->span;
  struct kind_sums *kind = &sums->kinds[span->kind];
  const uint64_t length = span->end - span->begin;
  depth[span->kind]--;
  if (!filter_wants(&process->places[span->place], span->kind))
    return;
  kind->count++;
  kind->all += length;
  kind->alone += length > left->children ? length - left->children : 0;
  if (depth[span->kind] == 0)
    kind->inside += length;
  if (length > kind->longest)
    kind->longest = length;
}

/* Adds a thread's spans, which are sorted by their begin. */
static void add_spans(struct sums *sums, const struct process *process,
                      const struct thread *thread) {
  struct around *stack = launch_room(thread->depth + 1u, sizeof *stack);
  unsigned depth[SPAN_KINDS] = {0};
  size_t used = 0;
  for (size_t i = 0; i <= thread->span_count; i++) {
    const struct span *span = i < thread->span_count ? &thread->spans[i] : NULL;
    const size_t keep = span ? span->depth : 0;
    while (used > keep || (!span && used > 0))
      leave(sums, process, &stack[--used], depth);
    if (!span)
      break;
    if (used > 0)
      stack[used - 1].children += span->end - span->begin;
    depth[span->kind]++;
    stack[used++] = (struct around){span, 0};
  }
  free(stack);
}

static void add(struct sums *sums, const struct process *process) {
  sums->locks += process->locks;
  for (size_t i = 0; i < process->task_count; i++) {
    const struct task *task = &process->tasks[i];
    if (!filter_wants(
            &process
                 ->places[task->place < process->place_count ? task->place : 0],
            SPAN_TASK))
      continue;
    sums->tasks++;
    sums->never += task->span == TRACE_NONE;
  }
  for (size_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    const int is_device = thread->type == TRACE_DEVICE;
    sums->threads += !is_device;
    sums->devices += is_device && thread->row == 1;
    for (int state = 0; state < STATES; state++) {
      sums->spent[state] += thread->spent[state];
      sums->all += thread->spent[state];
    }
    add_spans(sums, process, thread);
  }
}

/* ---- Printing ---- */

static double seconds(uint64_t nanoseconds) {
  return 1e-9 * (double)nanoseconds;
}

static void print_stop(const struct process *process, FILE *file) {
  const struct raw_process *raw = process->raw;
  const double at = seconds(raw->stopped - raw->monotonic);
  fprintf(file, "\nprocess %lld: RECORDING STOPPED after %.3f s",
          (long long)raw->pid, at);
  if (raw->end > raw->stopped)
    fprintf(file, " of %.3f s", seconds(raw->end - raw->monotonic));
  if (raw->why == RAW_DISK_FULL)
    fprintf(file, ": the disk is full.\n");
  else if (raw->why == RAW_FILE_SIZE)
    fprintf(file, ": no file may be larger (see ulimit -f).\n");
  else
    fprintf(file, ", at the limit of %zu MB.\n",
            (process->size + (1 << 20) - 1) >> 20);
  fprintf(
      file,
      "  The sums and the files end there: %llu later events are missing.\n",
      (unsigned long long)process->missing);
  if (raw->why == RAW_AT_LIMIT)
    fprintf(file, "  --limit=MB records more; --only and --without leave out "
                  "unneeded parts.\n");
}

static int has_stopped(const struct trace *trace) {
  for (size_t i = 0; i < trace->process_count; i++)
    if (trace->processes[i].raw->stopped)
      return 1;
  return 0;
}

void trace_write_warnings(const struct trace *trace, int all, FILE *file) {
  for (size_t i = 0; i < trace->process_count; i++) {
    const struct raw_process *raw = trace->processes[i].raw;
    if (raw->stopped)
      print_stop(&trace->processes[i], file);
    else if (!raw->end && all)
      fprintf(file, "process %lld did not end normally: %s\n",
              (long long)raw->pid,
              raw->killed ? "a signal killed it"
                          : "it was killed, called _exit or executed another "
                            "program; its rows end at its last event");
  }
}

static void print_states(const struct sums *sums, FILE *file, const char *bold,
                         const char *plain) {
  fprintf(file, "\n%s%-16s %12s %7s%s\n", bold, "state", "ms, threads", "share",
          plain);
  for (int state = 0; state < STATES; state++)
    if (sums->spent[state])
      fprintf(file, "%-16s %12.3f %6.1f%%  %s\n", trace_state_names[state],
              1e-6 * (double)sums->spent[state],
              100 * (double)sums->spent[state] / (double)sums->all,
              trace_state_meanings[state]);
}

static void print_kinds(const struct sums *sums, FILE *file, const char *bold,
                        const char *plain) {
  fprintf(file, "\n%s%-16s %9s %12s %12s %10s %10s%s\n", bold, "construct",
          "times", "ms, threads", "exclusive", "mean", "longest", plain);
  for (int i = 0; i < SPAN_KINDS; i++) {
    const struct kind_sums *kind = &sums->kinds[i];
    if (kind->count == 0)
      continue;
    const double mean = 1e-6 * (double)kind->all / (double)kind->count;
    fprintf(file, "%-16s %9llu %12.3f %12.3f %10.*f %10.3f\n",
            trace_kind_names[i], (unsigned long long)kind->count,
            1e-6 * (double)kind->inside, 1e-6 * (double)kind->alone,
            mean < 0.01 ? 6 : 3, mean, 1e-6 * (double)kind->longest);
  }
  if (sums->tasks)
    fprintf(file, "%-16s %9llu\n", "tasks created",
            (unsigned long long)sums->tasks);
  if (sums->never)
    fprintf(file, "%-16s %9llu\n", "tasks never run",
            (unsigned long long)sums->never);
  if (sums->locks)
    fprintf(file, "%-16s %9llu\n", "locks acquired",
            (unsigned long long)sums->locks);
}

static int has_constructs(const struct sums *sums) {
  uint64_t found = sums->tasks + sums->locks;
  for (int kind = 0; kind < SPAN_KINDS; kind++)
    if (kind != SPAN_INITIAL)
      found += sums->kinds[kind].count;
  return found != 0;
}

void trace_write_summary(const struct trace *trace, FILE *file) {
  struct sums sums = {0};
  int colours = isatty(fileno(file));
  const char *bold = colours ? "\033[1m" : "",
             *plain = colours ? "\033[0m" : "";
  for (size_t i = 0; i < trace->process_count; i++)
    add(&sums, &trace->processes[i]);
  fprintf(file, "\n%sOpenMP trace%s: %.3f s, %zu process%s, %zu thread%s", bold,
          plain, seconds(trace->length), trace->process_count,
          trace->process_count == 1 ? "" : "es", sums.threads,
          sums.threads == 1 ? "" : "s");
  if (sums.devices)
    fprintf(file, ", %zu device%s", sums.devices, sums.devices == 1 ? "" : "s");
  fputc('\n', file);
  if (sums.all)
    print_states(&sums, file, bold, plain);
  print_kinds(&sums, file, bold, plain);
  if (!has_constructs(&sums) && !has_stopped(trace))
    fputs("no construct was recorded: the program called only routines of "
          "OpenMP, or --only and\n--without leave out all of its constructs\n",
          file);
}
