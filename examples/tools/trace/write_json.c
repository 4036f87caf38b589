/* write_json.c: writes the trace in Chrome's Trace Event Format, for Perfetto
 * and other viewers: complete events ("X") for spans, instant events for marks,
 * and a flow from each task's creation to its first execution. */
/* SPDX-License-Identifier: MIT */
#include "trace/write.h"

#include "launch/launch.h"

#include <stdlib.h>

static const char *separator; /* text before the next event */

static void begin(FILE *file, const char *phase, size_t process,
                  size_t thread) {
  fprintf(file, "%s{\"ph\":\"%s\",\"pid\":%zu,\"tid\":%zu", separator, phase,
          process + 1, thread + 1);
  separator = ",\n";
}

static void put_name(FILE *file, size_t process, size_t thread,
                     const char *what, const char *name, size_t order) {
  begin(file, "M", process, thread);
  fprintf(file, ",\"name\":\"%s_name\",\"args\":{\"name\":", what);
  launch_put_string(file, name);
  fputs("}}", file);
  begin(file, "M", process, thread);
  fprintf(file, ",\"name\":\"%s_sort_index\",\"args\":{\"sort_index\":%zu}}",
          what, order);
}

static void put_names(FILE *file, const struct process *process, size_t p) {
  char text[512];
  trace_process_name(process, text, sizeof text);
  put_name(file, p, 0, "process", text, p);
  for (size_t t = 0; t < process->thread_count; t++) {
    trace_thread_name(process, t, text, sizeof text);
    put_name(file, p, t, "thread", text, t);
  }
}

static void put_place(FILE *file, const struct place *place) {
  char where[1024];
  if (*place->function) {
    fputs(",\"function\":", file);
    launch_put_string(file, place->function);
  }
  if (place->line > 0) {
    snprintf(where, sizeof where, "%.900s:%d", place->file, place->line);
    fputs(",\"source\":", file);
    launch_put_string(file, where);
  }
}

static void put_task(FILE *file, const struct process *process,
                     const struct span *span) {
  const struct task *task = &process->tasks[span->object];
  fprintf(file, ",\"task\":%llu,\"created by thread\":%u",
          (unsigned long long)span->object + 1, task->thread);
  if (task->creator != TRACE_NONE)
    fprintf(file, ",\"created by task\":%u", task->creator + 1);
}

static void put_span(FILE *file, const struct process *process, size_t p,
                     size_t t, const struct span *span) {
  const struct place *place = &process->places[span->place];
  char name[700], where[600];
  trace_where(place, where, sizeof where);
  snprintf(name, sizeof name, "%s%s%s", trace_kind_names[span->kind],
           *where ? " " : "", where);
  begin(file, "X", p, t);
  fputs(",\"ts\":", file);
  trace_put_time(file, span->begin);
  fputs(",\"dur\":", file);
  trace_put_time(file, span->end - span->begin);
  fprintf(file, ",\"cat\":\"%s\",\"name\":", trace_kind_names[span->kind]);
  launch_put_string(file, name);
  fprintf(file, ",\"args\":{\"thread\":%zu", t);
  put_place(file, place);
  if (span->kind == SPAN_TASK)
    put_task(file, process, span);
  if (span->kind == SPAN_TO_DEVICE || span->kind == SPAN_FROM_DEVICE)
    fprintf(file, ",\"bytes\":%llu", (unsigned long long)span->object);
  fputs("}}", file);
}

static void put_flow(FILE *file, const char *phase, size_t p, size_t thread,
                     uint64_t time, size_t task) {
  begin(file, phase, p, thread);
  fputs(",\"ts\":", file);
  trace_put_time(file, time);
  fprintf(file, ",\"id\":\"%zx.%zx\",\"cat\":\"task\",\"name\":\"creation\"%s}",
          p, task, *phase == 'f' ? ",\"bp\":\"e\"" : "");
}

static void put_process(FILE *file, const struct process *process, size_t p) {
  put_names(file, process, p);
  for (size_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    for (size_t i = 0; i < thread->span_count; i++) {
      put_span(file, process, p, t, &thread->spans[i]);
      if (i % 4096 == 0)
        launch_progress("JSON", (double)i / (double)thread->span_count);
    }
  }
  for (size_t i = 0; i < process->task_count; i++) {
    const struct task *task = &process->tasks[i];
    if (task->span == TRACE_NONE)
      continue;
    put_flow(file, "s", p, task->thread, task->created, i);
    put_flow(file, "f", p, task->ran_on,
             process->threads[task->ran_on].spans[task->span].begin, i);
  }
  for (size_t i = 0; i < process->mark_count; i++) {
    const struct mark *mark = &process->marks[i];
    begin(file, "i", p, mark->thread);
    fputs(",\"s\":\"t\",\"ts\":", file);
    trace_put_time(file, mark->time);
    fprintf(file, ",\"name\":\"%s\",\"args\":{\"mark\":1", mark->what);
    put_place(file, &process->places[mark->place]);
    fputs("}}", file);
  }
}

int trace_write_json(const struct trace *trace, const char *path) {
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  fputs("{\"displayTimeUnit\":\"ns\",\"otherData\":{\"tool\":\"ompt-trace\"},\n"
        "\"traceEvents\":[\n",
        file);
  separator = "";
  for (size_t p = 0; p < trace->process_count; p++)
    put_process(file, &trace->processes[p], p);
  fputs("]}\n", file);
  launch_progress_end();
  return launch_close(file, path);
}
