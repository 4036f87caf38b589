/* guard.cpp: runs work in a child process and reports how the process ended.
 *
 * Layer:   cli. May include process.h and LLVM's signal support; no Clang.
 *
 * A child is stuck if Clang's parser is in a directive and does not read the
 * next token, although the child has used ten seconds of processor time, or its
 * memory has grown by 2 GiB. So neither the size of a program nor the load of a
 * machine matters.
 */
// SPDX-License-Identifier: MIT
#include "guard.h"
#include "process.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Signals.h"
#include <csignal>
#include <new>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

namespace occ {
namespace {

constexpr int CrashStatus = 124, StuckStatus = 125; // Clang does not use these
constexpr int TicksPerSecond = 4, SecondsAllowed = 10;
// Allowed growth of memory while the parser reads no token of a directive.
constexpr long KilobytesAllowed = 2 << 20;

/// Removes the files that the job has begun to write.
[[noreturn]] void end(int Status) {
  llvm::sys::RunInterruptHandlers();
  _exit(Status);
}

void onCrash(int) { end(CrashStatus); }

/// After an error Clang may use a size that it has never computed, and request
/// far too much memory.
void onNoMemory(void *, const char *, bool) { end(CrashStatus); }

void onTick(int) {
  static unsigned Tokens;
  static int Idle;
  static long Size;
  struct rusage Use;
  getrusage(RUSAGE_SELF, &Use);
  if (!Now->InDirective || Now->Tokens != Tokens) {
    Tokens = Now->Tokens;
    Idle = 0;
    Size = Use.ru_maxrss;
  } else if (++Idle >= TicksPerSecond * SecondsAllowed ||
             Use.ru_maxrss - Size > KilobytesAllowed)
    end(StuckStatus);
}

/// Replaces LLVM's handlers, which print a stack trace.
void handleSignals() {
  struct sigaction Crash = {};
  Crash.sa_handler = onCrash;
  Crash.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (int Signal : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS})
    sigaction(Signal, &Crash, nullptr);
  struct sigaction Tick = {};
  Tick.sa_handler = onTick;
  Tick.sa_flags = SA_RESTART | SA_ONSTACK;
  sigaction(SIGPROF, &Tick, nullptr);
  const struct timeval Each = {0, 1000000 / TicksPerSecond};
  const struct itimerval Timer = {Each, Each};
  setitimer(ITIMER_PROF, &Timer, nullptr);
}

int work(llvm::function_ref<int()> Work) {
  handleSignals();
  llvm::install_bad_alloc_error_handler(onNoMemory);
  // If a function of LLVM's back end wants to end the process, RunSafely
  // returns false.
  llvm::CrashRecoveryContext Context;
  int Result = 0;
  if (!Context.RunSafely([&] { Result = Work(); }))
    end(Context.RetCode);
  return Result;
}

} // namespace

Ending runGuarded(llvm::function_ref<int()> Work) {
  static Progress *Shared;
  if (!Shared) {
    void *Page = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (Page == MAP_FAILED)
      return {Ending::Returned, Work()};
    Shared = static_cast<Progress *>(Page);
  }
  Now = new (Shared) Progress;
  Now->End = [] { end(StuckStatus); };
  const int Status = runInChild([&] { return work(Work); });
  if (Status == CrashStatus)
    return {Ending::Crashed, 128 + SIGSEGV};
  if (Status == StuckStatus)
    return {Ending::Stuck, 1};
  if (Status > 128)
    return {Ending::Killed, Status};
  return {Ending::Returned, Status};
}

} // namespace occ
