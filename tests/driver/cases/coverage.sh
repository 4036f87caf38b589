# coverage.sh: the counts of --coverage belong to the user's lines.
# SPDX-License-Identifier: MIT
cat >count.c <<'END'
int main(void) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum) num_threads(2)
  for (int i = 0; i < 10; i++)
    if (i < 3)
      sum += 1;
    else if (i == 11)
      sum += 100;
  return sum != 3;
}
END
run "$cc" -fopenmp --coverage count.c -o count
run ./count
llvm-cov-"$LLVM" gcov count-count.gcda >/dev/null
sed 's/^ *//; s/: */:/' count.c.gcov >counts
for line in '3:6:' '7:7:' '#####:8:'; do
  has counts "^$line"
done
