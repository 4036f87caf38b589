# did_you_mean.sh: each mistake gets one message, at its place in the text, with a suggestion.
# SPDX-License-Identifier: MIT
cat >a.c <<'END'
#define PRIVATE privte
void f(int n, int *a) {
    #  pragma   omp parallel \
        num_threads(2)   privte(n)
  a[0] = n;
#pragma omp paralel for
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp taregt data map(to : n)
  a[0] = n;
#pragma omp parallel for schedule(dynamc, 3) PRIVATE(a)
  for (int i = 0; i < n; i++) a[i] = i;
  _Pragma("omp parallel   prvate(n)") a[0] = n;
#pragma omp barrier now
}
END
status_is 1 "$cc" -fopenmp -c a.c 2>err
checks err
# CHECK-DAG: a.c:4:26: error: this is no clause of the directive; did you mean 'private'?{{.*}}
# CHECK-DAG: a.c:6:13: note: did you mean 'parallel for'?{{.*}}
# CHECK-DAG: a.c:8:13: note: did you mean 'target data'?{{.*}}
# CHECK-DAG: a.c:10:35: note: did you mean 'dynamic'?{{.*}}
# CHECK-DAG: a.c:10:46: error: this is no clause of the directive; did you mean 'private'?{{.*}}
# CHECK-DAG: a.c:12:27: error: this is no clause of the directive; did you mean 'private'?{{.*}}
# CHECK-DAG: a.c:13:21: error: this is no clause of the directive
# CHECK:     8 errors generated.
has_not err 'warning'
[ "$(grep -c ': error: ' err)" -eq 8 ] || fail "$(cat err)"

# A word after the name of a directive may be a mistyped word of a longer name. After a clause it
# is not.
cat >b.c <<'END'
void f(int n, int *a) {
#pragma omp parallel fro
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp parallel section
  a[0] = 1;
#pragma omp target team
  a[0] = 1;
#pragma omp for smid private(a)
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp distribute paralel for
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp parallel private(n) fro
  for (int i = 0; i < n; i++) a[i] = i;
#pragma omp parallel worksharee
  a[0] = 1;
}
END
status_is 1 "$cc" -fopenmp -c b.c 2>err
grep ': error: this is no clause of the directive' err |
  sed 's/^b.c:\([0-9:]*\): [^;]*;* */\1 /' >got
cat >want <<'END'
2:22 did you mean 'for'?
4:22 did you mean 'sections'?
6:20 did you mean 'teams'?
8:17 did you mean 'simd'?
10:24 did you mean 'parallel'?
12:33 
14:22 
END
diff want got || fail "$(cat err)"
status_is 1 "$cc" -fopenmp -fdiagnostics-parseable-fixits -c b.c 2>err
has err '^fix-it:"b\.c":\{2:22-2:25\}:"for"'

# Each option about diagnostics has the same effect as with clang.
status_is 1 "$cc" -fopenmp -fno-caret-diagnostics -fno-show-column -c a.c 2>err
has err '^a\.c:4: error: this is no clause'
has_not err '\^|generated'
status_is 1 "$cc" -fopenmp -fdiagnostics-format=msvc -c a.c 2>err
has err '^a\.c\(4,26\): error: this is no clause'
status_is 1 "$cc" -fopenmp -fdiagnostics-format=vi -c a.c 2>err
has err '^a\.c \+4:26: error: this is no clause'
status_is 1 "$cc" -fopenmp -fcolor-diagnostics -c a.c 2>err
has err "$(printf '\033').*error: .*this is no clause"
status_is 1 "$cc" -fopenmp -fdiagnostics-parseable-fixits -c a.c 2>err
has err '^fix-it:"a\.c":\{4:26-4:32\}:"private"'
has err '^fix-it:"a\.c":\{6:13-6:24\}:"parallel for"'
status_is 1 "$cc" -fopenmp -w -c a.c 2>err
has err '^a\.c:4:26: error: '
status_is 1 "$cc" -fopenmp -ferror-limit=3 -c a.c 2>err
has err '^fatal error: too many errors emitted'
status_is 1 "$cc" -fopenmp --serialize-diagnostics a.dia -c a.c 2>err
grep -q 'this is no clause' a.dia || fail "a.dia lacks our error"

# The SARIF output is one document, which contains the errors of clang and of ompt-cc.
status_is 1 "$cc" -fopenmp -fdiagnostics-format=sarif -c a.c 2>err
[ "$(grep -c '"version":"2.1.0"' err)" -eq 1 ] || fail "$(cat err)"
has err 'expected an OpenMP directive.*this is no clause of the directive'
write_sum
run "$cc" -fopenmp -fdiagnostics-format=sarif -c sum.c 2>err
[ "$(grep -c '"version":"2.1.0"' err)" -eq 1 ] || fail "$(cat err)"
run "$cc" -fopenmp -fdiagnostics-format=sarif --serialize-diagnostics b.dia -c sum.c

# The messages are also right if #line names a file that does not exist, and if the code comes from
# standard input.
printf '#line 7 "nowhere.y"\nvoid f(int n) {\n#pragma omp parallel shard(n)\n n++;\n}\n' >line.c
status_is 1 "$cc" -fopenmp -c line.c 2>err
has err '^nowhere\.y:8:22: error: this is no clause'
status_is 1 "$cc" -fopenmp -c -x c - <line.c 2>err
has err '^nowhere\.y:8:22: error: this is no clause'
sed 1d line.c >stdin.c
status_is 1 "$cc" -fopenmp -c -x c - <stdin.c 2>err
has err '^<stdin>:2:22: error: this is no clause'
has err '2 \| #pragma omp parallel shard\(n\)'
