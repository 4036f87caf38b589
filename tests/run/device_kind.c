/* device_kind.c: kind(host) and kind(nohost), in code that is compiled only
 * once, for the host and the device: variants, begin declare variant, dispatch,
 * metadirectives.
 *
 * [OMP 5.2 §7.1, §7.4 to §7.6]
 */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-linux-gnu
#include <omp.h>
#include <stdio.h>

#pragma omp begin declare target
int of_host(void) { return 'h'; }
int of_device(void) { return 'd'; }
int never(void) { return '!'; }
int of_parallel(void) { return 'p'; }
int of_dispatch(void) { return 'D'; }

#pragma omp declare variant(of_host) match(device = {kind(host)})
#pragma omp declare variant(of_device) match(device = {kind(nohost)})
int both(void) { return 'b'; }

/* As in the ARB's example declare_target.7, the device calls the base function. */
#pragma omp declare variant(of_host) match(device = {kind(host)})
int base(void) { return 'd'; }

#pragma omp declare variant(of_device) match(device = {kind(nohost, cpu)})
#pragma omp declare variant(never) match(device = {kind(nohost, gpu)})
int cpu(void) { return 'h'; }

#pragma omp declare variant(of_device) match(device = {kind(any)})
int any(void) { return 'b'; }

/* A false condition excludes a variant on the host and on the device. */
#pragma omp declare variant(never) match(device = {kind(nohost)}, user = {condition(0)})
#pragma omp declare variant(of_device) match(device = {kind(nohost)}, user = {condition(score(3) : 1)})
int conditions(void) { return 'h'; }

/* A matching construct around the call counts more than the kind of device. */
#pragma omp declare variant(of_device) match(device = {kind(nohost)})
#pragma omp declare variant(of_parallel) match(construct = {parallel}, device = {kind(host)})
int around(void) { return 'b'; }

int begun(void);
#pragma omp begin declare variant match(device = {kind(nohost)})
int begun(void) { return 'd'; }
#pragma omp end declare variant
#pragma omp begin declare variant match(device = {kind(host)})
int begun(void) { return 'h'; }
#pragma omp end declare variant
int begun(void) { return 'b'; }

#pragma omp declare variant(of_dispatch) match(construct = {dispatch}, device = {kind(nohost)})
int dispatched(void) { return 'h'; }

static void calls(char *out) {
  *out++ = (char)both();
  *out++ = (char)base();
  *out++ = (char)cpu();
  *out++ = (char)any();
  *out++ = (char)conditions();
  *out++ = (char)around();
#pragma omp parallel num_threads(1)
  *out++ = (char)around();
  *out++ = (char)begun();
  int got;
#pragma omp dispatch
  got = dispatched();
  *out++ = (char)got;
#pragma omp dispatch nocontext(1)
  got = dispatched();
  *out++ = (char)got;
  *out = 0;
}

static int threads(void) {
  int count = 0;
#pragma omp metadirective when(device = {kind(nohost)} : parallel num_threads(2) reduction(+ : count)) \
    default(parallel num_threads(3) reduction(+ : count))
  count++;
  int more = 0;
#pragma omp metadirective when(device = {kind(host)}, user = {condition(count > 2)} \
                               : parallel num_threads(2) reduction(+ : more))
  more++;
  return 10 * count + more;
}
#pragma omp end declare target

int main(void) {
  char text[16];
  int count, teams = 0;
  omp_set_dynamic(0);
  for (int device = 0; device <= omp_get_num_devices(); device++) {
#pragma omp target map(from : text, count) device(device)
    {
      calls(text);
      count = threads();
    }
    printf("%s: %s %d\n", device < omp_get_num_devices() ? "device" : "host", text, count);
    /* target_device asks for the kind of the device on which a target construct would run. */
    int devices = 0, hosts = 0;
#pragma omp metadirective when(target_device = {device_num(device), kind(nohost)} : nothing) \
    default(parallel num_threads(2) reduction(+ : devices))
    devices++;
#pragma omp metadirective when(target_device = {kind(host), device_num(device)} : nothing) \
    default(parallel num_threads(2) reduction(+ : hosts))
    hosts++;
    printf("target_device: %d %d\n", devices, hosts);
  }
  calls(text);
  printf("%s %d\n", text, threads());

  /* For a teams construct directly inside a target construct, the device is chosen at compile
   * time. */
#pragma omp target map(tofrom : teams)
#pragma omp metadirective when(device = {kind(nohost)} : teams num_teams(2) reduction(+ : teams)) \
    default(teams num_teams(1) reduction(+ : teams))
  teams++;
  printf("%d teams\n", teams);
  return 0;
}

/* output:
device: ddddddddDh 21
target_device: 1 2
host: hhhdhbphhh 32
target_device: 2 1
hhhdhbphhh 32
2 teams
*/
