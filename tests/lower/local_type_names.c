/* local_type_names.c: types that hide other types, are hidden, or need one another. */
// SPDX-License-Identifier: MIT

typedef char word;
struct pair {
  char c;
};
enum { SIZE = 1 };

/* The struct uses local types only, although file scope has types of these names. */
long inner(void) {
  typedef long word;
  enum { SIZE = 3, LAST = SIZE - 4 };
  struct other;
  typedef struct pair {
    word w[SIZE], *more;
    struct other *other;
  } pair, *pairs;
  struct other {
    struct pair in[2];
    unsigned bits : SIZE;
    enum { FIRST } __attribute__((packed)) e;
  } __attribute__((aligned(32)));
  pair p = {{1, 2, LAST}, 0, 0};
  struct other o = {{p}, SIZE, FIRST};
  pairs at = &p;
#pragma omp parallel firstprivate(o)
  o.in[0].w[SIZE - 1] += at->w[0];
  return o.bits;
}

/* At the region, the types of the captured variables are hidden. */
int outer(word *w, int n, struct pair p) {
  word text[n];
  text[0] = p.c;
  {
    int word = 1;
    struct pair {
      int i;
    } other = {2};
#pragma omp parallel
    text[0] = *w + p.c + (char)(word + other.i);
  }
  return text[0];
}
