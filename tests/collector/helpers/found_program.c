/* found_program.c: for found.sh: executes three regions, or prints which events
 * can be registered. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include <omp.h>
#include <omp_collector_api.h>

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

static void nothing(OMP_COLLECTORAPI_EVENT event) { (void)event; }

static void ask(void) {
  int (*api)(void *) = (int (*)(void *))dlsym(RTLD_DEFAULT, OMP_COLLECTOR_API);
  int start[5] = {16, OMP_REQ_START, -1, -1, 0};
  if (!api) {
    puts("no api");
    return;
  }
  api(start);
  for (int event = 1; event <= OMP_EVENT_THR_END_ATWT; event++) {
    struct {
      int header[4];
      int event;
      void (*function)(OMP_COLLECTORAPI_EVENT);
      int end;
    } message = {{32, OMP_REQ_REGISTER, -1, -1}, event, nothing, 0};
    api(&message);
    putchar('0' + message.header[2]);
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  int sum = 0;
  for (int i = 0; i < 3; i++) {
#pragma omp parallel num_threads(3) reduction(+ : sum)
    {
#pragma omp barrier
#pragma omp master
      sum++;
#pragma omp single
      sum++;
#pragma omp for ordered
      for (int k = 0; k < 3; k++)
#pragma omp ordered
        sum++;
    }
  }
  printf("sum %d\n", sum);
  if (argc > 1 && !strcmp(argv[1], "ask"))
    ask();
  if (argc > 1 && !strcmp(argv[1], "control"))
    printf("control %d\n", omp_control_tool(omp_control_tool_start, 0, NULL));
  return 0;
}
