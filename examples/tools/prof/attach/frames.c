/* frames.c: finds the frames of another process's thread in a copy of its
 * stack. See frames.h.
 *
 * Callers: sampler.c, thread.c, attach.c.
 *
 * libdw reads only the copy, because the running thread changes its stack.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/attach/frames.h"

#include <elfutils/libdw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>

enum { SP = 7, PC = 16 };

/* ---- Copies -------------------------------------------------------------- */

int copy_stopped(const struct remote *remote, pid_t tid, struct copied *copy) {
  struct user_regs_struct regs;
  if (ptrace(PTRACE_GETREGS, tid, NULL, &regs) != 0)
    return -1;
  const uint64_t by_number[17] = {
      regs.rax, regs.rdx, regs.rcx, regs.rbx, regs.rsi, regs.rdi,
      regs.rbp, regs.rsp, regs.r8,  regs.r9,  regs.r10, regs.r11,
      regs.r12, regs.r13, regs.r14, regs.r15, regs.rip};
  memcpy(copy->reg, by_number, sizeof by_number);
  copy->pc = regs.rip;
  copy->sp = regs.rsp;
  copy->is_whole = 1;
  copy->size = remote_read(remote, copy->sp, copy->bytes, FRAMES_STACK);
  return 0;
}

int copy_asleep(const struct remote *remote, uint64_t pc, uint64_t sp,
                struct copied *copy) {
  memset(copy->reg, 0, sizeof copy->reg);
  copy->reg[PC] = copy->pc = pc;
  copy->reg[SP] = copy->sp = sp;
  copy->is_whole = 0;
  copy->size = remote_read(remote, sp, copy->bytes, FRAMES_STACK);
  return copy->size > 0 ? 0 : -1;
}

int copy_is_valid(const struct remote *remote, uint64_t pc, uint64_t sp,
                  const struct copied *copy) {
  static unsigned char now[FRAMES_STACK];
  return copy->pc == pc && copy->sp == sp && copy->size > 0 &&
         remote_read(remote, sp, now, copy->size) == copy->size &&
         memcmp(now, copy->bytes, copy->size) == 0;
}

/* ---- libdw --------------------------------------------------------------- */

static const struct copied *unwound; /* the copy that libdw unwinds now */

static pid_t next_thread(Dwfl *dwfl, void *process, void **thread) {
  (void)dwfl, (void)process, (void)thread;
  return 0;
}
static bool get_thread(Dwfl *dwfl, pid_t tid, void *process, void **thread) {
  (void)dwfl, (void)tid, (void)process, (void)thread;
  return true;
}
static bool read_memory(Dwfl *dwfl, Dwarf_Addr at, Dwarf_Word *value,
                        void *process) {
  (void)dwfl, (void)process;
  if (at < unwound->sp || at - unwound->sp > unwound->size - sizeof *value ||
      unwound->size < sizeof *value)
    return false;
  memcpy(value, unwound->bytes + (at - unwound->sp), sizeof *value);
  return true;
}
static bool set_registers(Dwfl_Thread *thread, void *argument) {
  (void)argument;
  if (unwound->is_whole)
    return dwfl_thread_state_registers(thread, 0, 17, unwound->reg);
  return dwfl_thread_state_registers(thread, SP, 1, &unwound->reg[SP]) &&
         dwfl_thread_state_registers(thread, PC, 1, &unwound->reg[PC]);
}

static const Dwfl_Thread_Callbacks callbacks = {
    .next_thread = next_thread,
    .get_thread = get_thread,
    .memory_read = read_memory,
    .set_initial_registers = set_registers,
};

int frames_prepare(struct remote *remote) {
  if (dwfl_pid(remote->dwfl) == remote->pid)
    return 0;
  return dwfl_attach_state(remote->dwfl, NULL, remote->pid, &callbacks, remote)
             ? 0
             : -1;
}

/* ---- Frames -------------------------------------------------------------- */

struct walk {
  const struct remote *remote;
  struct frames *frames;
};

static int add_frame(Dwfl_Frame *state, void *argument) {
  const struct walk *walk = argument;
  struct frames *frames = walk->frames;
  Dwarf_Addr pc;
  bool is_exact;
  if (!dwfl_frame_pc(state, &pc, &is_exact) || pc == 0)
    return DWARF_CB_ABORT;
  if (frames->count == FRAMES_MOST) {
    frames->is_long = 1;
    return DWARF_CB_ABORT;
  }
  pc -= !is_exact;
  const struct remote_object *object = remote_object_at(walk->remote, pc);
  frames->frame[frames->count++] = (struct outside_frame){
      .pc = pc,
      .start = object ? remote_start(object, pc) : 0,
      .owner = !object                          ? FRAME_USER
               : range_has(object->runtime, pc) ? FRAME_RUNTIME
               : object->is_system              ? FRAME_SYSTEM
                                                : FRAME_USER};
  return DWARF_CB_OK;
}

void frames_of(struct remote *remote, const struct copied *copy,
               struct frames *frames) {
  struct walk walk = {remote, frames};
  frames->count = frames->is_broken = frames->is_long = 0;
  unwound = copy;
  int end = dwfl_getthread_frames(remote->dwfl, remote->pid, add_frame, &walk);
  frames->is_long |= end != 0 && copy->size == FRAMES_STACK;
  frames->is_broken = end != 0 && !frames->is_long;
}
