/* hostile_device.c: a TR2 tool whose callbacks misbehave while devices record,
 * and the program that it observes.
 *
 * usage: hostile_device ACT PLACE
 * Does ACT once, when the program first comes to PLACE. The exit status is EXIT
 * for the act exit, EXIT_NOW for exit-now, and above EXIT_NOW after an error.
 */
/* SPDX-License-Identifier: MIT */
#include <ompt-target.h>

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { EXIT = 3, EXIT_NOW, NO_ANSWER, NOT_DONE, WRONG, CHILD };
enum { ROUNDS = 30, N = 10, RECORDS = 7 };

static const char *act = "", *place = "";
static pid_t process;
static int done, requests, completes; /* atomic */
static ompt_recording_start_t start;
static ompt_recording_stop_t stop;
static ompt_record_set_t set;

static int add(int *count) {
  return __atomic_add_fetch(count, 1, __ATOMIC_SEQ_CST);
}
static int get(const int *count) {
  return __atomic_load_n(count, __ATOMIC_SEQ_CST);
}
static int is(const char *name) { return !strcmp(act, name); }
static void require(int holds, int status) {
  if (!holds)
    _exit(status);
}

static void request(int device, ompt_buffer_t **buffer, size_t *bytes);
static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t begin, ompt_buffer_cursor_t end);
static void complete_again(int device, ompt_buffer_t *buffer, size_t bytes,
                           ompt_buffer_cursor_t begin,
                           ompt_buffer_cursor_t end) {
  complete(device, buffer, bytes, begin, end);
}

static void have_child(void) {
  int status;
  pid_t child = fork();
  if (child == 0 && is("fork"))
    _exit(0);
  if (child == 0 && is("fork-exit"))
    exit(0);
  if (child)
    require(waitpid(child, &status, 0) == child && status == 0, CHILD);
}

void come(const char *here, int device);
void come(const char *here, int device) {
  if (strcmp(here, place) || getpid() != process ||
      __atomic_exchange_n(&done, 1, __ATOMIC_SEQ_CST))
    return;
  if (is("exit"))
    exit(EXIT);
  if (is("exit-now"))
    _exit(EXIT_NOW);
  if (is("end-thread"))
    pthread_exit(NULL);
  while (is("block"))
    pause();
  if (is("late"))
    sleep(7);
  if (is("start"))
    require(start(device, request, complete) == 0, WRONG);
  if (is("stop") || is("restart"))
    stop(device);
  if (is("restart"))
    require(start(device, request, complete_again) == 1, WRONG);
  if (!strncmp(act, "fork", 4))
    have_child();
}

/* ---- Buffers ---- */

static void request(int device, ompt_buffer_t **buffer, size_t *bytes) {
  const int first = !strcmp(place, "request") && !get(&done);
  come("request", device);
  *bytes = RECORDS * sizeof(ompt_record_t);
  if (first && is("small"))
    *bytes = sizeof(ompt_record_t) - 1;
  if (first && is("none"))
    *bytes = 0;
  *buffer = first && is("null") ? NULL : malloc(*bytes + 1);
  if (*buffer && *bytes)
    add(&requests);
}

static void complete(int device, ompt_buffer_t *buffer, size_t bytes,
                     ompt_buffer_cursor_t begin, ompt_buffer_cursor_t end) {
  (void)bytes, (void)begin, (void)end;
  add(&completes);
  free(buffer);
  come("complete", device);
}

/* ---- Callbacks ---- */

static void on_begin(ompt_task_id_t parent, ompt_frame_t *frame,
                     ompt_task_id_t task, int device, void *function) {
  (void)parent, (void)frame, (void)task, (void)function;
  come("target-begin", device);
}
static void on_data_begin(ompt_task_id_t parent, ompt_task_id_t task,
                          int device, void *function) {
  (void)parent, (void)task, (void)function;
  come("data-begin", device);
}
static void on_map_begin(ompt_task_id_t task, int device,
                         ompt_target_sync_t sync, ompt_data_map_t type,
                         ompt_data_size_t bytes, void *function) {
  (void)task, (void)sync, (void)type, (void)bytes, (void)function;
  come("map-begin", device);
}
static void on_end(ompt_task_id_t task) { (void)task, come("target-end", 0); }
static void on_data_end(ompt_task_id_t task) {
  (void)task, come("data-end", 0);
}
static void on_map_end(ompt_task_id_t task) { (void)task, come("map-end", 0); }

/* Checks that no device exists, and that all buffers are back, except those
 * that a callback kept. */
static void on_shutdown(void) {
  const int kept = is("block") || is("end-thread") || is("exit");
  if (getpid() != process)
    return;
  require(kept || requests == completes, NO_ANSWER);
  require(start(0, request, complete) == 0, WRONG);
  require(stop(0) == 0, WRONG);
}

static void initialize(ompt_function_lookup_t lookup) {
  ompt_set_callback_t callback =
      (ompt_set_callback_t)lookup("ompt_set_callback");
  ompt_function_lookup_t of_device;
  callback(ompt_event_target_begin, (ompt_callback_t)on_begin);
  callback(ompt_event_target_end, (ompt_callback_t)on_end);
  callback(ompt_event_target_data_begin, (ompt_callback_t)on_data_begin);
  callback(ompt_event_target_data_end, (ompt_callback_t)on_data_end);
  callback(ompt_event_data_map_begin, (ompt_callback_t)on_map_begin);
  callback(ompt_event_data_map_end, (ompt_callback_t)on_map_end);
  callback(ompt_event_runtime_shutdown, (ompt_callback_t)on_shutdown);
  if (((ompt_get_device_info_t)lookup("ompt_get_device_info"))(0, NULL,
                                                               &of_device))
    return;
  start = (ompt_recording_start_t)of_device("ompt_recording_start");
  stop = (ompt_recording_stop_t)of_device("ompt_recording_stop");
  set = (ompt_record_set_t)of_device("ompt_record_set");
  for (int device = 0; device < 2; device++) {
    set(device, 1, 0);
    require(start(device, NULL, complete) == 0, WRONG);
    require(start(device, request, NULL) == 0, WRONG);
    require(stop(device) == 0, WRONG);
    require(start(device, request, complete) == 1, WRONG);
    require(start(device, request, complete) == 0, WRONG);
  }
}

static void start_tool(const char *runtime, unsigned version,
                       ompt_function_lookup_t lookup) {
  (void)runtime, (void)version;
  if (getpid() == process)
    initialize(lookup);
}
ompt_initialize_fn_t ompt_tool(void) {
  if (!process)
    process = getpid();
  return start_tool;
}

/* ---- The program ---- */

static int a[N];

static void use(int device) {
#pragma omp target data map(tofrom : a) device(device)
#pragma omp target teams distribute parallel for map(a) device(device)
  for (int i = 0; i < N; i++)
    a[i]++;
}

int main(int count, char **words) {
  if (count < 3)
    return WRONG;
  act = words[1];
  place = words[2];
  for (int round = 0; round < ROUNDS; round++)
    for (int device = 0; device < 2; device++)
      use(device);
  /* In these acts a callback ends the process, perhaps on another thread. main
   * must not return first, with another status.
   */
  while (is("exit") || is("exit-now"))
    pause();
  for (int i = 0; i < N; i++)
    require(a[i] == 2 * ROUNDS, WRONG);
  if (!is("twice"))
    return get(&done) || is("small") || is("none") || is("null") ? 0 : NOT_DONE;
  for (int device = 0; device < 2; device++)
    require(stop(device) == 1 && stop(device) == 0, WRONG);
  for (int device = 0; device < 2; device++) {
    require(get(&requests) == get(&completes), NO_ANSWER);
    require(start(device, request, complete) == 1, WRONG);
    use(device);
    require(stop(device) == 1, WRONG);
  }
  require(get(&requests) == get(&completes), NO_ANSWER);
  return 0;
}
