#include <omp.h>
void start(int *, omp_event_handle_t);

void pipeline(int n, int *first) {
  omp_event_handle_t event;
#pragma omp task depend(out : first[0 : n]) depend(in : n) detach(event)
  start(first, event);
}
