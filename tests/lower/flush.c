/* flush.c: flush with and without a list. */
// SPDX-License-Identifier: MIT
// dump: regions

static int ready, data;

void publish(int v) {
  data = v;
#pragma omp flush
  ready = 1;
#pragma omp flush(ready, data)
}
