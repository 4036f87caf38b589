# file_names.sh: errors name a file as the user does, also if the name is not plain. So does the
# description of a construct by ompt-explain.
# SPDX-License-Identifier: MIT
cat >body <<'END'
int main(void) {
#ifdef WRONG
#pragma omp parallel private(none)
#endif
#pragma omp parallel num_threads(2)
  ;
  return 0;
}
END
for name in größe.c 'two words.c' 'a"quote.c' 'back\slash.c' 'back\101.c' "it's.c" '日本.c'; do
  cp body "$name"
  run "$cc" -fopenmp "$name" -o program
  run ./program
  "$BUILD/bin/ompt-explain" "$name:5" >says
  head -n 1 says | cut -d : -f 1 >got
  printf '%s\n' "$name" >want
  same want got
  "$cc" -fopenmp -DWRONG -fsyntax-only "$name" 2>says && fail "no error in $name"
  head -n 1 says | cut -d : -f 1 >got
  same want got
done
