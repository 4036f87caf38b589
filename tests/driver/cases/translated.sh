# translated.sh: diagnostics of a file with directives that clang 19 can't read.
# SPDX-License-Identifier: MIT
cat >a.c <<'EOF'
int f(int n, int *a) {
  int unused;
#pragma omp metadirective when(user = {condition(n > 4)} : parallel) \
    when(user = {condition(n > 3)} : critical) default(nothing)
  {
    int inner, m = 3.5;
    a[m]++;
  }
#pragma omp teams num_teams(2 : n)
  a[0] += __LINE__ == 10;
  return n;
}
EOF
run "$cc" -fopenmp -Wall -c a.c 2>err
[ "$(grep -c 'warning:' err)" -eq 3 ] || fail "$(cat err)"
has err "^a\.c:2:7: warning: unused variable 'unused'"
has err "^a\.c:6:9: warning: unused variable 'inner'"
has err '^a\.c:6:20: warning: implicit conversion'
status_is 1 "$cc" -fopenmp -Wall -Werror -c a.c 2>err
has err "^a\.c:2:7: error: unused variable 'unused'"
status_is 1 "$cc" -fopenmp -Werror=unused-variable -c a.c
run "$cc" -fopenmp -Werror -Wall -Wno-unused -Wno-literal-conversion -c a.c
run "$cc" -fopenmp -Wall -w -c a.c 2>err
[ ! -s err ] || fail "$(cat err)"
run "$cc" -fopenmp -std=c99 -Wpedantic -Wno-literal-conversion -c a.c 2>err
[ ! -s err ] || fail "$(cat err)"

sed 's/a\[m\]++/a[m] = missing/' a.c >b.c
status_is 1 "$cc" -fopenmp -c b.c 2>err
[ "$(grep -c "identifier 'missing'" err)" -eq 1 ] || fail "$(cat err)"
has err "^b\.c:7:12: error: use of undeclared identifier 'missing'"
(echo '#warning "by the preprocessor"' && cat a.c) >c.c
run "$cc" -fopenmp -Wall -c c.c 2>err
has err '^c\.c:1:2: warning: "by the preprocessor"'
has err "^c\.c:3:7: warning: unused variable 'unused'"

# A note whose number chooses one of several texts.
cat >d.c <<'EOT'
void f(int x, int y) {
#pragma omp atomic capture, write
  x = y;
}
EOT
status_is 1 "$cc" -fopenmp -c d.c 2>err
has err '^d\.c:2:29: error: directive .* cannot contain more than one'
has err "^d\.c:3:7: error: the statement for 'atomic capture' must be"
has err '^d\.c:3:7: note: expected built-in binary or unary operator'
has err '^2 errors generated'
