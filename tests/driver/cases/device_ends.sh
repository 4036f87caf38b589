# device_ends.sh: a program can end while its device is in use. It does not matter what exit
# handlers and other threads do at the end. `exit` does not wait for a lock that the calling thread
# holds. If a device does not respond, the program prints a message and does not wait.
# SPDX-License-Identifier: MIT
cat >f.c <<'END'
#include <omp-tools.h>
#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
static char big[1 << 24], *way;
static int x, on_host, armed;
static void say(const char *what) {
  if (write(1, what, strlen(what)) < 0)
    abort();
}
static void use(void) {
#pragma omp target map(tofrom : x) map(from : on_host)
  on_host = omp_is_initial_device(), x++;
  (void)omp_target_is_present(&x, 0);
  say(on_host ? "host " : "device ");
}
static void make_child(void) {
  pid_t child = fork();
  if (!child)
    _exit(0);
  waitpid(child, 0, 0);
  say("child ");
}
static void all_lines(void) {
#pragma omp parallel num_threads(80)
  if (omp_get_thread_num()) {
#pragma omp target
    for (;;)
      sleep(1);
  } else {
    sleep(2);
    exit(3);
  }
}
static void copies(void) {
#pragma omp parallel num_threads(3)
  for (int i = 0;; i++) {
#pragma omp target map(tofrom : big)
    big[i % 100] = 1;
    if (i == 30 && !omp_get_thread_num())
      exit(3);
  }
}
static void fail(void) {
#pragma omp target map(present, to : x)
  x++;
}
static void stopped(void) { /* device 1 does not answer any more */
#pragma omp target nowait device(1)
  raise(SIGSTOP);
  sleep(1);
}
int main(int count, char **argument) {
  way = argument[1];
  alarm(300);
  if (strchr(way, 'm')) {
    sigset_t all;
    sigfillset(&all);
    sigdelset(&all, SIGSEGV);
    sigprocmask(SIG_BLOCK, &all, 0);
  }
  if (strchr(way, 'b'))
    atexit(use);
  if (strchr(way, 'f'))
    atexit(make_child);
  use();
  if (strchr(way, 'a'))
    atexit(use);
  if (strchr(way, 't'))
    all_lines();
  if (strchr(way, 'c'))
    return 3; /* returns from main while other threads copy */
  if (strchr(way, 's'))
    stopped();
  if (strchr(way, 'i')) {
#pragma omp target nowait device(1)
    getchar();
    sleep(1);
  }
  if (strchr(way, 'e'))
    fail();
  if ((armed = strchr(way, 'k') != 0))
    use();
  exit(3);
}
/* A tool: its callback ends the program while the table of maps is locked. */
static void data_op(ompt_scope_endpoint_t endpoint, ompt_data_t *task, ompt_data_t *data, ompt_id_t *host_op,
                    ompt_target_data_op_t op, void *from, int from_device, void *to, int to_device, size_t bytes,
                    const void *code) {
  if (op == ompt_target_data_transfer_to_device && armed) {
    armed = 0;
    exit(4);
  }
}
static int begin(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  set(ompt_callback_target_data_op_emi, (ompt_callback_t)data_op);
  return 1;
}
static void end(ompt_data_t *data) {}
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_start_tool_result_t result = {begin, end, {0}};
  return getenv("TOOL") ? &result : 0;
}
END
sed 's/^    return 3; .*/    copies();/' f.c >copies.c
cp f.c died.c
cat >>died.c <<'END'
/* The device ends while the host starts it, in the runtime's call of dlopen. */
static int in_device;
__attribute__((constructor)) static void look(void) { in_device = getenv("OCC_DEVICE_FILES") != 0; }
void *dlopen(const char *name, int flags) {
  if (in_device)
    raise(SIGKILL);
  return 0;
}
END
for program in f copies died; do
  run "$cc" -O1 -w -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu $program.c -o $program
done
mkfifo input
exec 9<>input # a read waits forever

ends() { # STATUS OUTPUT COMMAND...: runs the command, and compares its status and its output
  want=$1 text=$2
  shift 2
  "$@" <&9 >out 2>said
  got=$?
  [ $got -eq "$want" ] || fail "$*: status $got: $(cat out said)"
  [ "$(cat out)" = "$text" ] || fail "$*: $(cat out)"
}
error='^libomptcc: error: f.c:[0-9]+: x is not present on device 0$'

# An exit handler may encounter a device construct before the devices end, or after they have ended.
# Another exit handler forks.
ends 3 'device host ' ./f b
ends 3 'device device ' ./f a
ends 3 'device child ' ./f f
for handlers in b a ab f fab; do
  case $handlers in
  b | a) text='device host ' ;;
  ab) text='device host host ' ;;
  f) text='device child ' ;;
  fab) text='device host child host ' ;;
  esac
  ends 1 "$text" ./f e$handlers
  has said "$error"
done
TOOL=1 ends 4 'device device host ' ./f abk

# The device ends while the table of devices is locked.
ends 1 'child host ' ./died fb
has said '^libomptcc: error: device 0 ended, by signal 9$'

# The first program has as many open requests to the device as possible (OCC_LINES in
# rtlib/device/channel.h). In the second, one thread ends the program while other threads copy.
ends 3 'device ' ./f t
ends 3 'device ' ./copies c

# First a device is stopped (SIGSTOP). Then a device waits for input, and its signals are blocked.
OCC_DEVICES=2 ends 1 'device ' ./f se
has said "$error"
OCC_DEVICES=2 ends 1 'device ' ./f mie
has said "$error"
