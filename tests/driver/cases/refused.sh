# refused.sh: an unsupported directive gets one error, at its line, with its name.
# SPDX-License-Identifier: MIT
refused() { # DIRECTIVE MESSAGE: the directive must get the one error MESSAGE
  printf 'void f(int n, int *a) {\n#pragma omp %s\n  for (int i = 0; i < n; i++)\n    a[i]++;\n}\n' \
    "$1" >refused.c
  status_is 1 "$cc" -fopenmp -c refused.c 2>err
  [ "$(grep -c 'error:' err)" -eq 1 ] || fail "$(cat err)"
  has err "^refused.c:2:[0-9]+: error: $2 is not supported$"
}
refused 'stripe sizes(2)' "'stripe' is OpenMP 6.0 and"
refused 'fuse' "'fuse' is OpenMP 6.0 and"
refused 'allocators allocate(a)' "'allocators'"

# For text that is not a directive, clang reports the error.
printf '#pragma omp paralel\n' >refused.c
status_is 1 "$cc" -fopenmp -c refused.c 2>err
[ "$(grep -c 'error:' err)" -eq 1 ] || fail "$(cat err)"

# A variable with `allocate` gets its memory at its declaration. No goto can jump over that line.
cat >refused.c <<'END'
void f(int n) {
  if (n)
    goto out;
  int x = 1;
#pragma omp allocate(x)
  x++;
out:;
}
END
status_is 1 "$cc" -fopenmp -c refused.c 2>err
[ "$(grep -c 'error:' err)" -eq 1 ] || fail "$(cat err)"
has err 'refused.c:3:5: error: cannot jump from this goto statement to its label'
