/* follow.c: compares the results of decode_used with the addresses that a
 * program really uses.
 *
 * For:      sharing.sh, which links this file with decode.c and sharing.c of
 *           examples/tools/prof. Exit status 1 after a message if an address is
 *           wrong.
 *
 * A child process is executed one instruction at a time, so all registers are
 * known at each instruction. From the registers at one instruction, decode_used
 * tells how the instructions before and after that one use memory. The child
 * must really use memory in these ways.
 *
 * sharing_find then gets the uses of two children that run alternately, as if
 * they were threads. Their two counters lie in one cache line, or in two.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/sharing/decode.h"
#include "prof/sharing/sharing.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STEPS = 3000 };

struct item {
  long count;
  struct item *next;
};
static long counters[16] __attribute__((aligned(64)));
static struct item items[8];
static volatile int rounds = 1000;

/* Uses memory in several ways. A child stops when it reaches this function. */
static __attribute__((noinline)) long code(long me) {
  long sum = 0;
  char text[32];
  for (int i = 0; i < rounds; i++) {
    counters[me] += i;
    for (const struct item *its = items; its; its = its->next)
      sum += its->count;
    items[i % 8].count = sum >> 3;
    if (sum % 3 == 0)
      counters[me] ^= sum;
    memset(text, i, sizeof text);
    __asm__ volatile("" : : "r"(text) : "memory");
    sum += text[i % 32];
  }
  return sum;
}
static __attribute__((noinline)) void code_end(void) {
  __asm__ volatile("" ::: "memory");
}

struct step {
  uint64_t pc, reg[16];
};
static struct step step[STEPS];

static void read_step(pid_t child, struct step *its) {
  struct user_regs_struct r;
  if (ptrace(PTRACE_GETREGS, child, NULL, &r) != 0)
    abort();
  *its = (struct step){r.rip,
                       {r.rax, r.rcx, r.rdx, r.rbx, r.rsp, r.rbp, r.rsi, r.rdi,
                        r.r8, r.r9, r.r10, r.r11, r.r12, r.r13, r.r14, r.r15}};
}

/* Steps a child through code(me), and records each step. */
static int run(long me) {
  int status, count = 0;
  pid_t child = fork();
  if (child == 0) {
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
    raise(SIGSTOP);
    code(me);
    _exit(0);
  }
  waitpid(child, &status, 0);
  while (WIFSTOPPED(status) && count < STEPS) {
    read_step(child, &step[count]);
    const uint64_t at = step[count].pc - (uintptr_t)code;
    count += at < (uintptr_t)code_end - (uintptr_t)code;
    ptrace(PTRACE_SINGLESTEP, child, NULL, NULL);
    waitpid(child, &status, 0);
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return count;
}

static struct code all;

/* Returns 1 if the instruction at this step uses memory as `wanted` says. */
static int has(const struct step *its, const struct used *wanted) {
  struct used list[DECODE_MOST];
  int count = decode_used(&all, its->pc, its->reg, list);
  for (int i = 0; i < count; i++)
    if (list[i].pc == its->pc && wanted->pc == its->pc &&
        list[i].address == wanted->address && list[i].size == wanted->size &&
        list[i].load == wanted->load && list[i].store == wanted->store)
      return 1;
  return 0;
}

/* Returns 1 if an instruction near step `at` uses memory as `used` says. */
static int is_real(int at, int count, const struct used *used) {
  const int first = at > DECODE_BEFORE ? at - DECODE_BEFORE : 0;
  for (int i = first; i < count && i <= at + DECODE_AFTER; i++)
    if (step[i].pc == used->pc && has(&step[i], used))
      return 1;
  return 0;
}

static struct access use[2 * STEPS * DECODE_MOST];
static long uses;

static int follow(long me, int *other) {
  const int count = run(me);
  int wrong = 0;
  if (count < STEPS) {
    printf("only %d steps\n", count);
    return 1;
  }
  for (int i = DECODE_BEFORE; i < count - DECODE_AFTER; i++) {
    struct used list[DECODE_MOST];
    const int found = decode_used(&all, step[i].pc, step[i].reg, list);
    for (int k = 0; k < found; k++) {
      *other += list[k].pc != step[i].pc;
      if (list[k].pc == step[i].pc || is_real(i, count, &list[k])) {
        use[uses++] = (struct access){.address = list[k].address,
                                      .pc = list[k].pc,
                                      .time = 2 * i + me % 2,
                                      .weight = 1,
                                      .sample = (uint32_t)(2 * i + me % 2),
                                      .thread = (uint32_t)me % 2,
                                      .size = (uint8_t)list[k].size,
                                      .load = list[k].load != 0,
                                      .store = list[k].store != 0};
        continue;
      }
      if (wrong++ < 5)
        printf("step %d at +%lx: +%lx does not use %lx\n", i,
               (long)(step[i].pc - all.start), (long)(list[k].pc - all.start),
               (long)list[k].address);
    }
  }
  return wrong;
}

/* Checks whether sharing_find reports that the counters of two children share a
 * line. */
static int shares(long first, long second, int is_false) {
  int other = 0, count, said = 0;
  uses = 0;
  if (follow(first, &other) || follow(second, &other))
    return 1;
  if (other < STEPS / 4) {
    printf("only %d uses of memory by other instructions\n", other);
    return 1;
  }
  struct sharing_found *found = sharing_find(use, uses, &count);
  for (int i = 0; i < count; i++)
    said |=
        found[i].kind == SHARING_FALSE && found[i].line == (uintptr_t)counters;
  free(found);
  if (said != is_false)
    printf("counters %ld and %ld: false sharing: %d\n", first, second, said);
  return said != is_false;
}

int main(void) {
  for (int i = 0; i < 7; i++)
    items[i].next = &items[i + 1];
  all = (struct code){(const unsigned char *)(uintptr_t)code, (uintptr_t)code,
                      (uintptr_t)code_end - (uintptr_t)code, NULL};
  const int failed = shares(0, 1, 1) || shares(0, 9, 0);
  decode_end(&all);
  return failed;
}
