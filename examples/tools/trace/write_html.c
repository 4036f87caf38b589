/* write_html.c: writes the trace as one self-contained page: the data, and the
 * scripts and styles of page/, which are the same in each page.
 *
 * Names, places and threads are JSON. Spans and tasks are numbers in LEB128
 * (seven bits in each byte, the lowest first) and base64. A time is written as
 * its distance from an earlier time. page/data.js reads the numbers in the
 * order in which this file writes them.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/page.h"
#include "trace/write.h"

#include "launch/launch.h"

#include <ctype.h>
#include <string.h>

/* ---- Numbers ---- */

struct numbers {
  FILE *file;
  unsigned char bytes[3];
  int count;
};

static void put_four(struct numbers *to) {
  static const char digits[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  unsigned bits =
      (unsigned)to->bytes[0] << 16 | (unsigned)to->bytes[1] << 8 | to->bytes[2];
  for (int i = 0; i < 4; i++)
    putc_unlocked(i <= to->count ? digits[bits >> (18 - 6 * i) & 63] : '=',
                  to->file);
  to->count = 0;
  memset(to->bytes, 0, sizeof to->bytes);
}

static void put(struct numbers *to, uint64_t number) {
  do {
    to->bytes[to->count++] =
        (unsigned char)((number & 127) | (number > 127 ? 128 : 0));
    number >>= 7;
    if (to->count == 3)
      put_four(to);
  } while (number);
}

static struct numbers numbers_begin(FILE *file, const char *what, size_t p) {
  fprintf(file, "<script type=\"text/plain\" id=\"%s%zu", what, p);
  return (struct numbers){.file = file};
}

static void numbers_end(struct numbers *to) {
  if (to->count)
    put_four(to);
  fputs("</script>\n", to->file);
}

static void put_spans(FILE *file, const struct thread *thread, size_t p,
                      size_t t) {
  struct numbers to = numbers_begin(file, "spans", p);
  uint64_t time = 0;
  fprintf(file, "_%zu\">", t);
  put(&to, thread->span_count);
  for (size_t i = 0; i < thread->span_count; i++) {
    const struct span *span = &thread->spans[i];
    put(&to, span->begin - time);
    put(&to, span->end - span->begin);
    put(&to, span->kind + 64u * span->depth);
    put(&to, span->place);
    put(&to, span->object == TRACE_NONE ? 0 : span->object);
    time = span->begin;
    if (i % 4096 == 0)
      launch_progress("page", (double)i / (double)thread->span_count);
  }
  numbers_end(&to);
}

static void put_tasks(FILE *file, const struct process *process, size_t p) {
  struct numbers to = numbers_begin(file, "tasks", p);
  uint64_t time = 0;
  fputs("\">", file);
  put(&to, process->task_count);
  for (size_t i = 0; i < process->task_count; i++) {
    const struct task *task = &process->tasks[i];
    put(&to, task->created - time);
    put(&to, task->thread);
    put(&to, task->creator < i ? i - task->creator : 0);
    put(&to, task->place);
    put(&to, task->flags | (task->cancelled ? 1u << 16 : 0));
    time = task->created;
  }
  numbers_end(&to);
}

/* ---- Names ---- */

static int is_wait(int state) {
  return state == STATE_BARRIER || state == STATE_TASKWAIT ||
         state == STATE_MUTEX || state == STATE_DEVICE;
}

static void put_states(FILE *file) {
  static const char *const names[] = {
#define NAME(name, ...) #name,
      TRACE_STATES(NAME)
#undef NAME
  };
  fputs("\"states\":[", file);
  for (int i = 0; i < STATES; i++) {
    int waits = is_wait(i);
    fprintf(file,
            "%s{\"name\":\"%s\",\"meaning\":\"%s\",\"waits\":%d,\"colour\":\"",
            i ? "," : "", trace_state_names[i], trace_state_meanings[i], waits);
    for (const char *at = names[i]; *at; at++)
      fputc(tolower(*at), file);
    fputs("\"}", file);
  }
  fprintf(file,
          "],\"idle\":%d,\"serial\":%d,\"parallel\":%d,\"fork\":%d,"
          "\"task\":%d,\n",
          STATE_IDLE, STATE_SERIAL, STATE_PARALLEL, STATE_FORK, SPAN_TASK);
}

/* Pale: regions, initial and implicit tasks, kinds that inherit their state. */
static void put_kinds(FILE *file) {
  fputs("\"kinds\":[", file);
  for (int i = 0; i < SPAN_KINDS; i++) {
    int state = trace_kind_states[i], shown = state, waits;
    double light = 0;
    if (i == SPAN_INITIAL)
      shown = STATE_SERIAL, light = 0.45;
    else if (i == SPAN_REGION || i == SPAN_LEAGUE)
      light = 0.7;
    else if (i == SPAN_IMPLICIT)
      light = 0.55;
    else if (state == STATE_INHERIT)
      shown = STATE_PARALLEL, light = 0.2;
    waits = is_wait(shown);
    fprintf(file,
            "%s{\"name\":\"%s\",\"state\":%d,\"shown\":%d,\"light\":%.2f,"
            "\"waits\":%d}",
            i ? "," : "", trace_kind_names[i],
            state == STATE_INHERIT ? -1 : state, shown, light, waits);
  }
  fputs("],\n", file);
}

static void put_places(FILE *file, const struct process *process) {
  fputc('[', file);
  for (size_t i = 0; i < process->place_count; i++) {
    const struct place *place = &process->places[i];
    fputs(i ? ",\n[" : "[", file);
    launch_put_string(file, place->construct);
    fputc(',', file);
    launch_put_string(file, place->function);
    fputc(',', file);
    launch_put_string(file, place->file);
    fprintf(file, ",%d,%d]", place->line, place->line_end);
  }
  fputc(']', file);
}

static void put_process(FILE *file, const struct process *process) {
  char name[512];
  trace_process_name(process, name, sizeof name);
  fputs("{\"name\":", file);
  launch_put_string(file, name);
  fputs(",\"runtime\":", file);
  launch_put_string(file, process->raw->runtime);
  fprintf(file, ",\"warning\":\"%s\",\"threads\":[",
          process->raw->stopped ? "recording stopped before it ended"
          : !process->raw->end  ? "it did not end normally"
                                : "");
  for (size_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    char type[64], called[64];
    trace_thread_type(thread, type, sizeof type);
    trace_thread_name(process, t, called, sizeof called);
    fprintf(file,
            "%s{\"type\":\"%s\",\"name\":\"%s\",\"device\":%d,\"begin\":%llu,"
            "\"end\":%llu}",
            t ? "," : "", type, called, thread->type == TRACE_DEVICE,
            (unsigned long long)thread->begin, (unsigned long long)thread->end);
  }
  fputs("],\"marks\":[", file);
  for (size_t i = 0; i < process->mark_count; i++) {
    const struct mark *mark = &process->marks[i];
    fprintf(file,
            "%s{\"time\":%llu,\"thread\":%u,\"place\":%u,\"what\":\"%s\"}",
            i ? "," : "", (unsigned long long)mark->time, mark->thread,
            mark->place, mark->what);
  }
  fputs("]}", file);
}

static void put_meta(FILE *file, const struct trace *trace, const char *title) {
  fputs("<script type=\"application/json\" id=\"meta\">{\"title\":", file);
  launch_put_string(file, title);
  fprintf(file, ",\"length\":%llu,\n", (unsigned long long)trace->length);
  put_states(file);
  put_kinds(file);
  fputs("\"places\":[", file);
  for (size_t p = 0; p < trace->process_count; p++) {
    fputs(p ? "," : "", file);
    put_places(file, &trace->processes[p]);
  }
  fputs("],\n\"processes\":[", file);
  for (size_t p = 0; p < trace->process_count; p++) {
    fputs(p ? "," : "", file);
    put_process(file, &trace->processes[p]);
  }
  fputs("]}</script>\n", file);
}

int trace_write_html(const struct trace *trace, const char *path,
                     const char *title) {
  static const char *const scripts[] = {page_data_js, page_draw_js,
                                        page_view_js, page_start_js};
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  fputs(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n<title>",
      file);
  launch_put_text(file, title);
  fprintf(file,
          " - OpenMP trace</title>\n<style>\n%s</style>\n</head>\n<body>\n%s",
          page_css, page_html);
  put_meta(file, trace, title);
  for (size_t p = 0; p < trace->process_count; p++) {
    put_tasks(file, &trace->processes[p], p);
    for (size_t t = 0; t < trace->processes[p].thread_count; t++)
      put_spans(file, &trace->processes[p].threads[t], p, t);
  }
  for (unsigned i = 0; i < sizeof scripts / sizeof *scripts; i++)
    fprintf(file, "<script>\n%s</script>\n", scripts[i]);
  fputs("</body>\n</html>\n", file);
  launch_progress_end();
  return launch_close(file, path);
}
