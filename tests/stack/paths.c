/* paths.c: many call paths lead to the place that creates a task.
 *
 * Fails when: a task is shown below an earlier path instead of its own path; or
 * a path that was not kept, or was too long to be kept, is shown wrong. Some
 * paths differ only in the addresses of their frames, some in the sizes, some
 * in the number.
 */
/* SPDX-License-Identifier: MIT */
#include "mark.h"

enum { ROUNDS = 30 };

static NOINLINE void place(void) {
#pragma omp task
  mark();
  STAY;
}

/* Ten functions that differ only in their addresses. */
#define WAY(name)                   \
  static NOINLINE void name(void) { \
    place();                        \
    STAY;                           \
  }
WAY(red)
WAY(orange)
WAY(yellow)
WAY(lime)
WAY(green)
WAY(cyan)
WAY(blue)
WAY(violet)
WAY(white)
WAY(black)

static NOINLINE void two(int i) {
  if (i % 2)
    red();
  else
    orange();
  STAY;
}

static NOINLINE void ten(int i) {
  static void (*const ways[])(void) = {red,  orange, yellow, lime,  green,
                                       cyan, blue,   violet, white, black};
  ways[i % 10]();
  STAY;
}

/* The size of this frame varies. `bytes` is not cleared, so it contains parts of older frames. */
static NOINLINE void room(int size) {
  volatile char bytes[size];
  bytes[0] = 1;
  green();
  bytes[size - 1] = 1;
}

static NOINLINE void down(int depth) {
  if (depth > 0)
    down(depth - 1);
  else
    place();
  STAY;
}

int main(void) {
#pragma omp parallel
#pragma omp single
  {
    for (int i = 0; i < ROUNDS; i++)
      two(i);
    for (int i = 0; i < ROUNDS; i++)
      ten(i);
    for (int i = 0; i < ROUNDS; i++)
      room(16 + i % 3 * 160);
    for (int i = 0; i < ROUNDS; i++)
      down(i % 2 ? i : 2);
  }
  return 0;
}

/* exact:
15 main;parallel in main (paths.c:68-79);two;red;place;task in place (paths.c:14-15);mark
15 main;parallel in main (paths.c:68-79);two;orange;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;red;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;orange;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;yellow;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;lime;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;green;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;cyan;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;blue;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;violet;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;white;place;task in place (paths.c:14-15);mark
3 main;parallel in main (paths.c:68-79);ten;black;place;task in place (paths.c:14-15);mark
30 main;parallel in main (paths.c:68-79);room;green;place;task in place (paths.c:14-15);mark
15 main;parallel in main (paths.c:68-79);down*3;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*2;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*4;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*6;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*8;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*10;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*12;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*14;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*16;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*18;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*20;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*22;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*24;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*26;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*28;place;task in place (paths.c:14-15);mark
1 main;parallel in main (paths.c:68-79);down*30;place;task in place (paths.c:14-15);mark
*/
