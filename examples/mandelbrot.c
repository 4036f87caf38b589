/* mandelbrot.c: draws the Mandelbrot set with letters.
 *
 * Shows: schedule(dynamic) for rows of very different cost, collapse of two
 * loops, and lastprivate.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

enum { WIDTH = 64, HEIGHT = 11, LIMIT = 20000 };

static char picture[HEIGHT][WIDTH + 1];

static int escape_time(double re, double im) {
  double x = 0, y = 0;
  for (int n = 0; n < LIMIT; n++) {
    double next_x = x * x - y * y + re;
    y = 2 * x * y + im;
    x = next_x;
    if (x * x + y * y > 4)
      return n;
  }
  return LIMIT;
}

int main(void) {
  const char shade[] = " .:-=+*%@";
  int corner = 0;

#pragma omp parallel for collapse(2) schedule(dynamic, 16) lastprivate(corner)
  for (int row = 0; row < HEIGHT; row++)
    for (int column = 0; column < WIDTH; column++) {
      int n = escape_time(-2.1 + column * 2.8 / WIDTH,
                          -1.2 + row * 2.4 / (HEIGHT - 1));
      int tone = n == LIMIT ? 8 : n < 1 ? 0 : n < 32 ? 1 + n / 6 : 7;
      picture[row][column] = shade[tone];
      corner = n;
    }

  for (int row = 0; row < HEIGHT; row++)
    puts(picture[row]);
  printf("the corner escapes after %d steps\n", corner);
  return 0;
}

/* output:
            ....................................................
        ...................................:::=::...............
      .............................::::::::@@@@@-:::............
    ...........................::=-@@@@@@@@@@@@@@@@@@@@=::......
   ..............::::+@%@@@@+-:-@@@@@@@@@@@@@@@@@@@@@@@@@=-.....
   @@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@+:::......
   ..............::::+@%@@@@+-:-@@@@@@@@@@@@@@@@@@@@@@@@@=-.....
    ...........................::=-@@@@@@@@@@@@@@@@@@@@=::......
      .............................::::::::@@@@@-:::............
        ...................................:::=::...............
            ....................................................
the corner escapes after 1 steps
*/
