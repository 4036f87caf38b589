# own_names.sh: a program may use every name of generated code, for every kind of thing.
# SPDX-License-Identifier: MIT
#
# The names are those of abi.h, those of the runtime, and the first words of the names that the
# lowering writes. They are used in batches, so that some names of a unit are also the user's, and
# others are not. Each program prints the same as without OpenMP, and clang compiles its lowered
# text.
header=$BUILD/lib/ompt-cc/include/occ_abi.h
words=$(dirname "$case")/../../../lowering/model/own_words.def
{
  grep -ohE '\b(OCC|occ)_[A-Za-z0-9_]+' "$header"
  sed -n 's/^OWN_WORD(\(.*\))/occ_\1 occ_\10 occ_\1_s/p' "$words" |
    tr ' ' '\n'
} | sort -u >names
[ "$(wc -l <names)" -gt 500 ] || fail "only $(wc -l <names) names"

# Writes a program that uses the names in its input.
program() {
  echo '#include <stdio.h>'
  awk '{
    n = $1
    macro = NR % 5 == 0
    # a parameter, a member, a tag, a label; then a local variable, an enumerator or a type
    printf "static int f%d(int %s) {\n", NR, n
    printf "  int s = 0, a[4] = {1, 2, 3, 4};\n"
    printf "  struct %s { int %s; } m = {%d};\n", n, n, NR
    printf "#pragma omp parallel for reduction(+ : s) firstprivate(%s) schedule(dynamic)\n", n
    printf "  for (int i = 0; i < 4; i++) s += %s * a[i] + m.%s;\n", n, n
    printf "  goto %s;\n%s:\n", n, n
    printf "#pragma omp parallel\n#pragma omp single\n#pragma omp task shared(s)\n"
    printf "  {\n#pragma omp atomic\n    s += %s;\n  }\n  return s;\n}\n", n
    printf "static int g%d(int x) {\n  int s = 0;\n", NR
    if (NR % 3 == 0) {
      printf "  enum { %s = 3 };\n", n
    } else if (NR % 3 == 1) {
      printf "  typedef short %s;\n", n
    } else {
      printf "  static int %s = 3;\n", n
    }
    use = NR % 3 == 1 ? "(int)sizeof(" n ")" : n
    printf "#pragma omp parallel for collapse(2) reduction(+ : s)\n"
    printf "  for (int i = 0; i < 3; i++) for (int j = i; j < 5; j++) s += i * j + %s + x;\n", use
    printf "  return s;\n}\n"
    if (macro) {
      printf "#define %s(y) h%d(y + 1)\n", n, NR
    }
    printf "static int h%d(int x) {\n", NR
    printf "#pragma omp parallel for lastprivate(x)\n  for (int i = 0; i < 4; i++) x = i + 5;\n"
    printf "#pragma omp critical(%s_h)\n  x++;\n  return x;\n}\n", n
    printf "static int k%d(void) { return %s; }\n", NR, macro ? n "(2)" : 0
    if (!macro && n ~ /^occ/) printf "static int %s(int x) { return x + f%d(1); }\n", n, NR
    calls = calls sprintf("  printf(\"%%d %%d %%d %%d\\n\", f%d(2), g%d(1), h%d(1), k%d() + %s);\n",
                          NR, NR, NR, NR, !macro && n ~ /^occ/ ? n "(3)" : "0")
  }
  END { print "int main(void) {\n" calls "  return 0;\n}" }'
}

sizes='3 17' total=0
long "17 smaller batches of names" || sizes=3
for every in $sizes; do
  at=0
  while [ $at -lt $every ]; do
    awk -v n=$every -v at=$at 'NR % n == at' names | program >p.c
    at=$((at + 1)) total=$((total + 1))
    run "$clang" -w p.c -o serial
    ./serial >want
    run "$cc" -w -fopenmp p.c -o ours
    OMP_NUM_THREADS=3 ./ours >got || fail "exit status $?"
    same want got
    run "$cc" --ompt-emit-lowered p.c
    run "$clang" -w -fsyntax-only -I"$BUILD/lib/ompt-cc/include" p.lowered.c
  done
done
[ $total -eq "$(($(echo $sizes | tr ' ' +)))" ] || fail "$total programs"

# The names of the header's macros and enumerators, of file scope.
{
  grep -oE '\bOCC_[A-Z0-9_]+\b' "$header" | sort -u | sed 's/.*/static int & = 1;/'
  echo 'int main(void) {'
  echo '  int s = 0;'
  echo '#pragma omp parallel for schedule(runtime) reduction(+ : s)'
  echo '  for (int i = 0; i < 5; i++) s += OCC_RUNTIME + OCC_SELECTED;'
  echo '  return s - 10;'
  echo '}'
} >p.c
run "$cc" -w -fopenmp p.c -o ours
run ./ours
run "$cc" --ompt-emit-lowered p.c
run "$clang" -w -fsyntax-only -I"$BUILD/lib/ompt-cc/include" p.lowered.c
