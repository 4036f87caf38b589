/* modules.c: lists the translation units in the process, with their constructs.
 *
 * Layer:   tool. May include base/, model/, tool/.
 * Owns:    the list of struct OCC_module.
 * Callers: constructors of programs and libraries with OpenMP, and, through
 *          engine/lifecycle, their destructors; tools.
 *
 * Modules are added and removed under a lock. The constructors do not start the
 * runtime. Readers take no lock, because a tool may ask from a callback: one
 * store (release) puts a complete module at the head of the list. A thread must
 * not ask about a library that is being unloaded.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* dladdr */
#include "tool/modules.h"

#include "base/atomic.h"
#include "base/log.h"
#include "model/call_site.h"
#include "model/foreign.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <sys/auxv.h>

struct OCC_module *occ_modules;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int started; /* under the lock; 1: the runtime has started */
static OCC_u64 program_begin, program_end; /* atomic; 0: not known yet */

/* Reads the program's addresses from the auxiliary vector, because
 * dl_iterate_phdr would take the dynamic linker's lock. */
static void find_program(void) {
  const ElfW(Phdr) *header =
      (const ElfW(Phdr) *)getauxval(AT_PHDR); /* NOLINT */
  OCC_u64 at = (OCC_u64)(unsigned long)header, base = 0, low = ~0ull, high = 1;
  for (unsigned long i = getauxval(AT_PHNUM); header && i--; header++) {
    if (header->p_type == PT_PHDR)
      base = at - header->p_vaddr;
    if (header->p_type == PT_LOAD && header->p_vaddr < low)
      low = header->p_vaddr;
    if (header->p_type == PT_LOAD && header->p_vaddr + header->p_memsz > high)
      high = header->p_vaddr + header->p_memsz;
  }
  occ_store(&program_begin, base + low, RELAXED);
  occ_store(&program_end, base + high, RELEASE);
}

static int in_program(const void *address) {
  OCC_u64 at = (OCC_u64)(unsigned long)address;
  if (!occ_load(&program_end, ACQUIRE))
    find_program();
  return at >= occ_load(&program_begin, RELAXED) &&
         at < occ_load(&program_end, RELAXED);
}

int occ_module_stays(OCC_mfunction *mfunction) {
  return in_program((const void *)(unsigned long)mfunction);
}

/* Ends the program if the translation unit was compiled for another interface
 * than the runtime's, because its code might hang or corrupt memory. */
static void check_interface(const struct OCC_module *module) {
  Dl_info object = {.dli_fname = 0};
  if (module->interface == OCC_INTERFACE)
    return;
  dladdr(module, &object);
  occ_quit_at_load(
      "%s was compiled for another version of this library: its "
      "interface has the number %u, this library's has %u. Compile it "
      "again, or run it with the libomptcc.so.1 of its compiler",
      object.dli_fname && *object.dli_fname ? object.dli_fname : "this program",
      module->interface, OCC_INTERFACE);
}

void OCC_module_load(struct OCC_module *module) {
  int look;
  check_interface(module);
  pthread_mutex_lock(&lock);
  module->next = occ_modules;
  occ_store(&occ_modules, module, RELEASE);
  look = started;
  pthread_mutex_unlock(&lock);
  if (look) /* without our lock: the call takes the linker's lock */
    occ_foreign_look(module);
}

/* Another thread may unload a library while the loop runs, so occ_foreign_look
 * gets only the module's address. The translation units of the program itself
 * are in one object, so occ_foreign_look is called for only one of them.
 */
void occ_module_start(void) {
  const struct OCC_module *module;
  int program = 0;
  pthread_mutex_lock(&lock);
  started = 1;
  module = occ_modules;
  pthread_mutex_unlock(&lock);
  for (; module; module = occ_load(&module->next, ACQUIRE))
    if (!in_program(module) || !program++)
      occ_foreign_look(module);
}

void occ_module_remove(struct OCC_module *module) {
  struct OCC_module **link = &occ_modules;
  pthread_mutex_lock(&lock);
  while (*link && *link != module)
    link = &(*link)->next;
  if (*link)
    occ_store(link, module->next, RELEASE);
  pthread_mutex_unlock(&lock);
}

/* Between text and text_end there are only mfunctions, the functions with the
 * bodies of constructs. Tables list all of them. So the nearest mfunction that
 * begins at or below `address` contains this address. */
const struct OCC_construct *occ_module_construct(const void *address) {
  const struct OCC_module *module = occ_load(&occ_modules, ACQUIRE);
  const struct OCC_construct *nearest = 0;
  OCC_u64 wanted = (OCC_u64)(unsigned long)address, begin = 0;
  for (; module; module = occ_load(&module->next, ACQUIRE)) {
    if (wanted < (OCC_u64)(unsigned long)module->text ||
        wanted >= (OCC_u64)(unsigned long)module->text_end)
      continue;
    for (unsigned i = 0; i < module->count; i++) {
      OCC_u64 at = (OCC_u64)(unsigned long)module->constructs[i]->mfunction;
      if (at <= wanted && at > begin &&
          at >= (OCC_u64)(unsigned long)module->text) { /* outlined */
        begin = at;
        nearest = module->constructs[i];
      }
    }
  }
  return nearest;
}

const char *occ_construct_name(int kind) {
  static const char *const names[] = {
      [OCC_PARALLEL] = "parallel",
      [OCC_TASK] = "task",
      [OCC_FOR] = "for",
      [OCC_SECTIONS] = "sections",
      [OCC_SINGLE] = "single",
      [OCC_MASTER] = "master",
      [OCC_CRITICAL] = "critical",
      [OCC_BARRIER] = "barrier",
      [OCC_TASKWAIT] = "taskwait",
      [OCC_TASKYIELD] = "taskyield",
      [OCC_TASKGROUP] = "taskgroup",
      [OCC_TASKLOOP] = "taskloop",
      [OCC_ATOMIC] = "atomic",
      [OCC_FLUSH] = "flush",
      [OCC_ORDERED] = "ordered",
      [OCC_TARGET] = "target",
      [OCC_TEAMS] = "teams",
      [OCC_TEAM] = "team",
      [OCC_TARGET_DATA] = "target data",
      [OCC_INTEROP] = "interop",
      [OCC_DISPATCH] = "dispatch",
      [OCC_DISTRIBUTE] = "distribute",
      [OCC_MASKED] = "masked",
      [OCC_SCOPE] = "scope",
      [OCC_ERROR] = "error",
  };
  return kind > 0 && kind < (int)(sizeof names / sizeof names[0]) ? names[kind]
                                                                  : 0;
}

int occ_module_reports(const struct OCC_construct *construct, unsigned event) {
  const struct OCC_module *module = occ_load(&occ_modules, ACQUIRE);
  if (occ_call_site(construct)) /* gomp/ and kmpc/ report all events */
    return 1;
  for (; module; module = occ_load(&module->next, ACQUIRE))
    for (unsigned i = 0; i < module->count; i++)
      if (module->constructs[i] == construct)
        return module->events >> event & 1;
  return 0;
}

void occ_module_events(OCC_u64 *some, OCC_u64 *all) {
  const struct OCC_module *module = occ_load(&occ_modules, ACQUIRE);
  *some = 0;
  *all = ~0ull;
  for (; module; module = occ_load(&module->next, ACQUIRE)) {
    *some |= module->events;
    *all &= module->events;
  }
}

enum occ_promise occ_module_promises(OCC_u64 events) {
  OCC_u64 some, all;
  occ_module_events(&some, &all);
  return (all & events) == events ? OCC_COMES_ALWAYS
         : some & events          ? OCC_COMES_SOMETIMES
                                  : OCC_COMES_NEVER;
}

enum occ_promise occ_module_promise(unsigned event) {
  return event >= OCC_EV_LOWERED_COUNT ? OCC_COMES_ALWAYS
                                       : occ_module_promises(1ull << event);
}
