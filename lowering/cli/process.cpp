/* process.cpp: runs child processes. When a signal interrupts ompt-cc, its
 * children end first. Then the files that are registered for removal are
 * removed.
 *
 * Layer:   cli. May include LLVM's signal support; no Clang.
 *
 * LLVM's own handler removes the files and ends the process. A child that lives
 * on (an assembler, a linker) would create its output after the removal. LLVM's
 * Execute does not return the child's process ID, so the handler asks the
 * kernel. The handler's functions are async-signal-safe.
 */
// SPDX-License-Identifier: MIT
#include "process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace occ {
namespace {

char ChildrenFile[64]; ///< written before the handler is installed

void nameChildren() {
  snprintf(ChildrenFile, sizeof ChildrenFile, "/proc/%d/task/%d/children",
           (int)getpid(), (int)getpid());
}

void endChildren(int Signal) {
  int File = open(ChildrenFile, O_RDONLY | O_CLOEXEC);
  if (File < 0)
    return;
  char Text[4096];
  ssize_t Length = read(File, Text, sizeof Text);
  close(File);
  pid_t Child = 0;
  for (ssize_t I = 0; I < Length; ++I) {
    if (Text[I] >= '0' && Text[I] <= '9') {
      Child = Child * 10 + (Text[I] - '0');
      continue;
    }
    if (Child > 0 && kill(Child, Signal) == 0)
      while (waitpid(Child, nullptr, 0) < 0 && errno == EINTR)
        continue;
    Child = 0;
  }
}

void onSignal(int Signal) {
  endChildren(Signal);
  llvm::sys::RunInterruptHandlers();
  signal(Signal, SIG_DFL);
  sigset_t Set;
  sigemptyset(&Set);
  sigaddset(&Set, Signal);
  raise(Signal);
  sigprocmask(SIG_UNBLOCK, &Set, nullptr);
}

} // namespace

void cleanUpWhenInterrupted() {
  nameChildren();
  const int Signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction Before[3];
  for (int I = 0; I < 3; ++I)
    sigaction(Signals[I], nullptr, &Before[I]);

  // LLVM installs its handlers when the first file is registered: this happens
  // here, so that our handlers are installed later and stay.
  llvm::sys::RemoveFileOnSignal("");

  struct sigaction Ours = {};
  Ours.sa_handler = onSignal;
  sigfillset(&Ours.sa_mask);
  for (int I = 0; I < 3; ++I)
    if (Before[I].sa_handler ==
        SIG_IGN) // nohup, or `ompt-cc ... &` in a script
      sigaction(Signals[I], &Before[I], nullptr);
    else
      sigaction(Signals[I], &Ours, nullptr);
}

HoldSignals::HoldSignals() {
  sigset_t Held;
  sigemptyset(&Held);
  for (int Signal : {SIGINT, SIGTERM, SIGHUP})
    sigaddset(&Held, Signal);
  sigprocmask(SIG_BLOCK, &Held, &Before);
}

HoldSignals::~HoldSignals() { sigprocmask(SIG_SETMASK, &Before, nullptr); }

int runInChild(llvm::function_ref<int()> Work) {
  llvm::outs().flush();
  fflush(nullptr);
  pid_t Child = fork();
  // If there can be no child, the work runs in this process. Then the work's
  // memory is not freed.
  if (Child < 0)
    return Work();
  if (Child == 0) {
    nameChildren(); // the parent's file of children is not this process's file
    int Result = Work();
    llvm::outs().flush();
    fflush(nullptr);
    _exit(Result);
  }
  int Status;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return 1;
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : 128 + WTERMSIG(Status);
}

} // namespace occ
