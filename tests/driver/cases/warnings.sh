# warnings.sh: each message of the front end is printed once; the back end's messages are not lost.
# SPDX-License-Identifier: MIT
cat >a.c <<'END'
extern void use(char *);
void f(int n) {
  int unused;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    char big[5000];
    use(big);
  }
}
END
run "$cc" -fopenmp -Wall -c a.c 2>err
[ "$(grep -c 'unused variable' err)" -eq 1 ] || fail "$(cat err)"
has err '^a\.c:3:7: warning'
has err '^1 warning generated\.'
status_is 1 "$cc" -fopenmp -Wall -Werror -c a.c 2>err
has err "^a\.c:3:7: error: unused variable 'unused'"
status_is 1 "$cc" -fopenmp -Werror=unused-variable -c a.c
run "$cc" -fopenmp -Wall -w -c a.c 2>err
[ ! -s err ] || fail "$(cat err)"
run "$cc" -fopenmp -Wall -Wno-unused -c a.c 2>err
[ ! -s err ] || fail "$(cat err)"

run "$cc" -fopenmp -Wframe-larger-than=1000 -c a.c 2>err
has err '^a\.c:[0-9]+:.*warning: stack frame size'
status_is 1 "$cc" -fopenmp -Werror -Wframe-larger-than=1000 -c a.c 2>err
has err 'error: stack frame size'
run "$cc" -fopenmp -Werror -Wno-everything -Wall -Wno-unused -Wframe-larger-than=9000 -c a.c

cat >remark.c <<'END'
void g(float *restrict x, const float *restrict y, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] += y[i];
}
END
run "$cc" -fopenmp -O3 -Rpass=loop-vectorize -c remark.c 2>err
has err '^remark\.c:[234]:[0-9]+: remark: vectorized loop'

# The same diagnostics are printed in another format, and written to a file.
run "$cc" -fopenmp -Wall -fdiagnostics-format=msvc -c a.c 2>err
has err '^a\.c\(3,7\): warning'
run "$cc" -fopenmp -Wall --serialize-diagnostics a.dia -c a.c 2>/dev/null
[ -s a.dia ] || fail "no diagnostics in a.dia"
run "$cc" -fopenmp --serialize-diagnostics none.dia -c remark.c
exists none.dia
