# internal_error.sh: an internal error is reported as internal, at the user's construct.
# SPDX-License-Identifier: MIT
#
# For the machines below, clang reports errors in every lowered text.
cat >a.c <<'END'
int unused;
void f(int n, int *a) {
    #pragma omp parallel for
  for (int i = 0; i < n; i++)
    a[i] = i;
}
END
for target in msp430 avr; do
  status_is 1 "$cc" -fopenmp --target=$target -nostdinc -fsyntax-only a.c 2>err
  checks err
  has err '3 \|     #pragma omp parallel for'
  has_not err 'occ_|OCC_|_L3|lowered'
  [ "$(grep -c ' error: ' err)" -eq 1 ] || fail "$(cat err)"
done

# CHECK:      a.c:3:5: error: ompt-cc: internal error: the lowering of this construct does not compile
# CHECK:      a.c:3:5: note: {{.*}}please report it{{.*}}-save-temps{{.*}}

# Errors that clang finds in the user's text during code generation are reported as user errors.
cat >alias.c <<'END'
void f(void) __attribute__((alias("nowhere")));
void g(void) {
#pragma omp parallel
  ;
}
END
status_is 1 "$cc" -fopenmp -c alias.c 2>err
has err '^alias\.c:1:.*error: alias must point to a defined variable or function'
has_not err 'internal error'
