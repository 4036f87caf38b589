# diagnostics.sh: ompt-cc prints each diagnostic of clang once, word for word.
# each: diagnostics/*.c
# SPDX-License-Identifier: MIT
#
# A file's first line may say `// flags: ...`. Where clang accepts a construct
# that we refuse, the file belongs to tests/lower, not here.
file=diagnostics/$(basename "$1")
cd "$(dirname "$1")/.." || exit 1
flags=$(sed -n '1s,^// flags: ,,p' "$file")
out=$TMPDIR/x.o
"$clang" -fopenmp -Wall -Wextra $flags -c "$file" -o "$out" 2>"$TMPDIR/want"
expected=$?
[ -s "$TMPDIR/want" ] || fail "clang has nothing to say about $file"
status_is $expected "$cc" -fopenmp -Wall -Wextra $flags -c "$file" -o "$out" \
  2>"$TMPDIR/got"
same "$TMPDIR/want" "$TMPDIR/got"
