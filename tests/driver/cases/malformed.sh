# malformed.sh: for input that makes clang's parser crash or loop, ompt-cc prints a plain error.
# SPDX-License-Identifier: MIT
cat >endless.c <<'END'
void f(int y) {
  int x = 0;
#pragma omp simd linear(x : 1, y, y : 1)
  for (int i = 0; i < 3; i++) x++;
}
END
for option in -ferror-limit=20 -ferror-limit=0 -w; do
  status_is 1 timeout 100 "$cc" -fopenmp $option -c endless.c 2>err
  has err '^endless\.c:3:37: error: '
  has err '^[0-9]+ errors? generated\.'
  has_not err 'internal error|Stack dump|crash'
  [ "$(wc -l <err)" -lt 30 ] || fail "$(head -n 40 err)"
done

printf 'int bar(void);\nvoid f(void) {\n#pragma omp atomic\n  bar = bar + 1;\n}\n' >dies.c
status_is 1 "$cc" -fopenmp -c dies.c 2>err
has err '^dies\.c:4:'
has_not err 'Stack dump|PLEASE|internal error|crash'
status_is 1 "$cc" -fopenmp -c dies.c endless.c 2>err
has err '^dies\.c:4:'
has err '^endless\.c:3:37'
no_temporaries

# Errors are reported at the user's text. A message about the function that ompt-cc makes from a
# construct names the user's function instead.
cat >frame.c <<'END'
extern void use(char *);
void f(int n) {
    #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    char big[5000];
    use(big);
  }
}
END
run "$cc" -fopenmp -Wframe-larger-than=1000 -c frame.c 2>err
has err "^frame\.c:3:5: warning: stack frame size .* in 'f'"
has err '3 \|     #pragma omp parallel for'
has_not err 'occ_|OCC_|_L3'

# If memory is used up, ompt-cc prints its own message, because LLVM's message does not help users.
cat >large.c <<'END'
#define TEN(x) x x x x x x x x x x
#define MANY(x) TEN(TEN(TEN(TEN(TEN(TEN(x))))))
int f(int a) {
#pragma omp parallel
  { MANY(a++;) }
  return a;
}
END
(ulimit -v 600000 && status_is 1 "$cc" -fopenmp -c large.c 2>err) || fail "$(cat err)"
has err 'error: '
has_not err 'LLVM ERROR|Stack dump'
