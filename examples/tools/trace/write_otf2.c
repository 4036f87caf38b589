/* write_otf2.c: writes the trace as an OTF2 archive, for Vampir, Scalasca and
 * other tools.
 *
 * The OTF2 library is loaded only when an archive is requested. In the archive,
 * a thread becomes a location, a process becomes a location group, and a span
 * becomes a region that is entered and left. A task's span has the numbers of
 * the task and of its creator as attributes. Compiled without OTF2's headers,
 * this file only prints a message.
 */
/* SPDX-License-Identifier: MIT */
#include "trace/write.h"

#if !__has_include(<otf2/otf2.h>)

int trace_write_otf2(const struct trace *trace, const char *folder) {
  (void)trace;
  fprintf(stderr,
          "ompt-trace: %s: this ompt-trace was built without OTF2's headers\n",
          folder);
  return -1;
}

#else

#include "launch/launch.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <otf2/otf2.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The library ---- */

#define FUNCTIONS(X)                                                         \
  X(Archive_Open)                                                            \
  X(Archive_Close) X(Archive_SetFlushCallbacks)                              \
      X(Archive_SetSerialCollectiveCallbacks) X(Archive_OpenEvtFiles)        \
          X(Archive_CloseEvtFiles) X(Archive_OpenDefFiles)                   \
              X(Archive_CloseDefFiles) X(Archive_GetEvtWriter)               \
                  X(Archive_CloseEvtWriter) X(Archive_GetDefWriter) X(       \
                      Archive_CloseDefWriter) X(Archive_GetGlobalDefWriter)  \
                      X(EvtWriter_Enter) X(EvtWriter_Leave) X(               \
                          EvtWriter_GetNumberOfEvents) X(AttributeList_New)  \
                          X(AttributeList_Delete) X(AttributeList_AddUint64) \
                              X(GlobalDefWriter_WriteClockProperties) X(     \
                                  GlobalDefWriter_WriteString)               \
                                  X(GlobalDefWriter_WriteAttribute) X(       \
                                      GlobalDefWriter_WriteSystemTreeNode)   \
                                      X(GlobalDefWriter_WriteLocationGroup)  \
                                          X(GlobalDefWriter_WriteLocation)   \
                                              X(GlobalDefWriter_WriteRegion)

static struct {
#define MEMBER(name) __typeof__(OTF2_##name) *name;
  FUNCTIONS(MEMBER)
} otf2;

static int load(void) {
  static const char *const names[] = {"libotf2.so.10",
                                      "libopen-trace-format2.so.10",
                                      "libotf2.so", "libopen-trace-format2.so"};
  void *library = NULL;
  for (unsigned i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW);
#define FIND(name)                                                         \
  if (!library || !(*(void **)&otf2.name = dlsym(library, "OTF2_" #name))) \
    return -1;
  FUNCTIONS(FIND)
  return 0;
}

static OTF2_FlushType before_flush(void *data, OTF2_FileType type,
                                   OTF2_LocationRef location, void *caller,
                                   bool last) {
  (void)data, (void)type, (void)location, (void)caller, (void)last;
  return OTF2_FLUSH;
}

/* ---- Definitions ---- */

struct writer {
  OTF2_Archive *archive;
  OTF2_GlobalDefWriter *global;
  OTF2_StringRef strings; /* number of strings so far */
  OTF2_RegionRef *regions; /* of a process, by kind and place */
  OTF2_RegionRef region_count;
  OTF2_AttributeList *attributes;
};

enum { TASK, CREATOR }; /* attributes */

static OTF2_StringRef string(struct writer *w, const char *text) {
  otf2.GlobalDefWriter_WriteString(w->global, w->strings, text);
  return w->strings++;
}

static OTF2_RegionRole role_of(int kind) {
  switch (kind) {
  case SPAN_REGION:
  case SPAN_LEAGUE: return OTF2_REGION_ROLE_PARALLEL;
  case SPAN_LOOP:
  case SPAN_DISTRIBUTE:
  case SPAN_TASKLOOP: return OTF2_REGION_ROLE_LOOP;
  case SPAN_SECTIONS: return OTF2_REGION_ROLE_SECTIONS;
  case SPAN_SINGLE: return OTF2_REGION_ROLE_SINGLE;
  case SPAN_SCOPE: return OTF2_REGION_ROLE_WORKSHARE;
  case SPAN_MASKED: return OTF2_REGION_ROLE_MASTER;
  case SPAN_TASK: return OTF2_REGION_ROLE_TASK;
  case SPAN_CRITICAL: return OTF2_REGION_ROLE_CRITICAL_SBLOCK;
  case SPAN_CRITICAL_WAIT:
  case SPAN_LOCK_WAIT: return OTF2_REGION_ROLE_CRITICAL;
  case SPAN_ORDERED: return OTF2_REGION_ROLE_ORDERED_SBLOCK;
  case SPAN_ORDERED_WAIT: return OTF2_REGION_ROLE_ORDERED;
  case SPAN_ATOMIC:
  case SPAN_ATOMIC_WAIT: return OTF2_REGION_ROLE_ATOMIC;
  case SPAN_BARRIER:
  case SPAN_INTERNAL: return OTF2_REGION_ROLE_BARRIER;
  case SPAN_TASKWAIT:
  case SPAN_TASKGROUP:
  case SPAN_GROUP_WAIT: return OTF2_REGION_ROLE_TASK_WAIT;
  case SPAN_TO_DEVICE:
  case SPAN_FROM_DEVICE: return OTF2_REGION_ROLE_DATA_TRANSFER;
  default: return OTF2_REGION_ROLE_CODE;
  }
}

static OTF2_RegionRef region_of(struct writer *w, const struct process *process,
                                const struct span *span) {
  OTF2_RegionRef *known =
      &w->regions[span->kind * process->place_count + span->place];
  if (*known == OTF2_UNDEFINED_REGION) {
    const struct place *place = &process->places[span->place];
    char where[600], name[700];
    OTF2_StringRef called, function, file;
    trace_where(place, where, sizeof where);
    snprintf(name, sizeof name, "%s%s%s", trace_kind_names[span->kind],
             *where ? " " : "", where);
    called = string(w, name);
    function = string(w, place->function);
    file = string(w, place->file);
    *known = w->region_count++;
    otf2.GlobalDefWriter_WriteRegion(
        w->global, *known, called, called, function, role_of(span->kind),
        OTF2_PARADIGM_OPENMP, OTF2_REGION_FLAG_NONE, file,
        (uint32_t)place->line, (uint32_t)place->line_end);
  }
  return *known;
}

/* ---- Events ---- */

static void enter(struct writer *w, OTF2_EvtWriter *to,
                  const struct process *process, const struct span *span) {
  OTF2_AttributeList *attributes = NULL;
  if (span->kind == SPAN_TASK) {
    uint32_t creator = process->tasks[span->object].creator;
    attributes = w->attributes;
    otf2.AttributeList_AddUint64(attributes, TASK, span->object + 1);
    otf2.AttributeList_AddUint64(attributes, CREATOR,
                                 creator == TRACE_NONE ? 0 : creator + 1);
  }
  otf2.EvtWriter_Enter(to, attributes, span->begin,
                       region_of(w, process, span));
}

static uint64_t put_thread(struct writer *w, const struct process *process,
                           const struct thread *thread,
                           OTF2_LocationRef location) {
  OTF2_EvtWriter *to = otf2.Archive_GetEvtWriter(w->archive, location);
  const struct span **open = launch_room(thread->depth, sizeof *open);
  uint64_t events = 0;
  size_t depth = 0;
  if (!to)
    exit(1);
  for (size_t i = 0; i <= thread->span_count; i++) {
    const struct span *next = i < thread->span_count ? &thread->spans[i] : NULL;
    for (; depth > (next ? next->depth : 0u); depth--)
      otf2.EvtWriter_Leave(to, NULL, open[depth - 1]->end,
                           region_of(w, process, open[depth - 1]));
    if (next) {
      enter(w, to, process, next);
      open[depth++] = next;
    }
    if (i % 4096 == 0)
      launch_progress("OTF2", (double)i / (double)(thread->span_count + 1));
  }
  free(open);
  otf2.EvtWriter_GetNumberOfEvents(to, &events);
  otf2.Archive_CloseEvtWriter(w->archive, to);
  return events;
}

static void put_process(struct writer *w, const struct process *process,
                        OTF2_LocationGroupRef group,
                        OTF2_LocationRef location) {
  size_t regions = SPAN_KINDS * process->place_count;
  char name[512];
  trace_process_name(process, name, sizeof name);
  otf2.GlobalDefWriter_WriteLocationGroup(w->global, group, string(w, name),
                                          OTF2_LOCATION_GROUP_TYPE_PROCESS, 0,
                                          OTF2_UNDEFINED_LOCATION_GROUP);
  w->regions = launch_room(regions, sizeof *w->regions);
  for (size_t i = 0; i < regions; i++)
    w->regions[i] = OTF2_UNDEFINED_REGION;
  for (size_t t = 0; t < process->thread_count; t++) {
    const struct thread *thread = &process->threads[t];
    uint64_t events = put_thread(w, process, thread, location + t);
    trace_thread_name(process, t, name, sizeof name);
    const OTF2_LocationType type = thread->type == TRACE_DEVICE
                                       ? OTF2_LOCATION_TYPE_ACCELERATOR_STREAM
                                       : OTF2_LOCATION_TYPE_CPU_THREAD;
    otf2.GlobalDefWriter_WriteLocation(w->global, location + t, string(w, name),
                                       type, events, group);
  }
  free(w->regions);
}

static void put_all(struct writer *w, const struct trace *trace) {
  OTF2_LocationRef locations = 0;
  OTF2_StringRef machine, task, creator;
  string(w, "");
  machine = string(w, "machine");
  task = string(w, "task");
  creator = string(w, "created by task");
  otf2.GlobalDefWriter_WriteClockProperties(
      w->global, 1000000000, 0, trace->length,
      trace->process_count ? trace->processes[0].raw->real
                           : OTF2_UNDEFINED_TIMESTAMP);
  otf2.GlobalDefWriter_WriteAttribute(w->global, TASK, task, task,
                                      OTF2_TYPE_UINT64);
  otf2.GlobalDefWriter_WriteAttribute(w->global, CREATOR, creator, creator,
                                      OTF2_TYPE_UINT64);
  otf2.GlobalDefWriter_WriteSystemTreeNode(
      w->global, 0,
      string(w, trace->process_count ? trace->processes[0].raw->host : ""),
      machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
  otf2.Archive_OpenEvtFiles(w->archive);
  for (size_t p = 0; p < trace->process_count; p++) {
    put_process(w, &trace->processes[p], (OTF2_LocationGroupRef)p, locations);
    locations += trace->processes[p].thread_count;
  }
  otf2.Archive_CloseEvtFiles(w->archive);
  /* Each location must have local definitions, which are empty here. */
  otf2.Archive_OpenDefFiles(w->archive);
  for (OTF2_LocationRef location = 0; location < locations; location++)
    otf2.Archive_CloseDefWriter(
        w->archive, otf2.Archive_GetDefWriter(w->archive, location));
  otf2.Archive_CloseDefFiles(w->archive);
}

/* ---- The archive ---- */

/* Removes the archive's files of an earlier run. */
static void remove_old(const char *folder) {
  char path[PATH_MAX];
  struct dirent *entry;
  DIR *old;
  snprintf(path, sizeof path, "%s/traces.otf2", folder);
  unlink(path);
  snprintf(path, sizeof path, "%s/traces.def", folder);
  unlink(path);
  snprintf(path, sizeof path, "%s/traces", folder);
  old = opendir(path);
  while (old && (entry = readdir(old)))
    if (entry->d_name[0] >= '0' && entry->d_name[0] <= '9')
      unlinkat(dirfd(old), entry->d_name, 0);
  if (old)
    closedir(old);
  rmdir(path);
}

int trace_write_otf2(const struct trace *trace, const char *folder) {
  static const OTF2_FlushCallbacks flush = {before_flush, NULL};
  struct writer w = {0};
  int failed;
  if (load() != 0) {
    fprintf(stderr,
            "ompt-trace: %s: there is no OTF2 library (libotf2.so.10)\n",
            folder);
    return -1;
  }
  remove_old(folder);
  w.archive =
      otf2.Archive_Open(folder, "traces", OTF2_FILEMODE_WRITE, 1 << 20, 4 << 20,
                        OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
  if (!w.archive)
    return -1; /* the library has printed a message */
  otf2.Archive_SetFlushCallbacks(w.archive, &flush, NULL);
  otf2.Archive_SetSerialCollectiveCallbacks(w.archive);
  w.global = otf2.Archive_GetGlobalDefWriter(w.archive);
  w.attributes = otf2.AttributeList_New();
  if (!w.global || !w.attributes)
    exit(1);
  put_all(&w, trace);
  launch_progress_end();
  otf2.AttributeList_Delete(w.attributes);
  failed = otf2.Archive_Close(w.archive) != OTF2_SUCCESS;
  return failed ? -1 : 0;
}

#endif
