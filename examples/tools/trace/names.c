/* names.c: names states, spans, places and threads in texts. */
/* SPDX-License-Identifier: MIT */
#include "trace/model.h"

#include <omp-tools.h>
#include <stdio.h>

#define NAME(name, text, ...) [STATE_##name] = text,
const char *const trace_state_names[STATES] = {TRACE_STATES(NAME)};
#undef NAME
#define NAME(name, text, meaning) [STATE_##name] = meaning,
const char *const trace_state_meanings[STATES] = {TRACE_STATES(NAME)};
#undef NAME
#define NAME(name, text, state) [SPAN_##name] = text,
const char *const trace_kind_names[SPAN_KINDS] = {TRACE_SPANS(NAME)};
#undef NAME
#define NAME(name, text, state) [SPAN_##name] = STATE_##state,
const enum trace_state trace_kind_states[SPAN_KINDS] = {TRACE_SPANS(NAME)};
#undef NAME

void trace_where(const struct place *place, char *text, size_t size) {
  int length = 0;
  if (*place->file && place->line > 0)
    length = snprintf(text, size, "%s:%d ", place->shown, place->line);
  else
    text[0] = 0;
  if (length >= 0 && (size_t)length < size)
    snprintf(text + length, size - (size_t)length, "%s", place->function);
}

void trace_thread_type(const struct thread *thread, char *text, size_t size) {
  const unsigned type = thread->type;
  if (type != TRACE_DEVICE)
    snprintf(text, size, "%s",
             type == ompt_thread_initial  ? "initial"
             : type == ompt_thread_worker ? "worker"
             : type == ompt_thread_other  ? "other"
                                          : "thread");
  else if (thread->row > 1)
    snprintf(text, size, "device %u (%u)", thread->device, thread->row);
  else
    snprintf(text, size, "device %u", thread->device);
}

void trace_thread_name(const struct process *process, size_t number, char *text,
                       size_t size) {
  const struct thread *thread = &process->threads[number];
  const int length =
      thread->type == TRACE_DEVICE ? 0 : snprintf(text, size, "%zu ", number);
  trace_thread_type(thread, text + length, size - (size_t)length);
}
