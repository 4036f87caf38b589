#!/bin/sh
# sees.sh: the checks in this folder must find the faults that this test plants.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/sees.sh "CC" TMP     from the root of the repository
here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"

# The checks run in the tree $tree. A file with a fault is added before each run.
tree=$tmp
mkdir -p "$tree/docs" "$tree/lowering/plan" "$tree/lowering/read" "$tree/lowering/lower" "$tree/lowering/pragma" \
  "$tree/rtlib/base" "$tree/rtlib/engine" "$tree/rtlib/api" "$tree/examples/tools/prof/profile"
: >"$tree/lowering/read/walk.h"
: >"$tree/lowering/lower/b.h"
: >"$tree/lowering/pragma/syntax.h"
: >"$tree/rtlib/engine/fork.h"
sees() { # CHECK MESSAGE FILE TEXT: with this file, the check must print the message
  printf '%s\n' "$4" >"$tree/$3"
  (cd "$tree" && sh "$here/$1") 2>&1 | grep -q -- "$2"
  verdict "$1 does not see: $2" $?
  rm "$tree/$3"
}
sees layers.sh 'base/ may not include engine/' rtlib/base/x.c '#include "engine/fork.h"'
sees layers.sh 'may not include read/' lowering/plan/x.cpp '#include "read/walk.h"'
sees layers.sh 'may include clang/' lowering/plan/x.cpp '#include "clang/AST/Decl.h"'
sees layers.sh 'may include clang/' lowering/pragma/x.cpp '#include "clang/AST/Decl.h"'
sees layers.sh 'read/ may not include lowering/pragma/' lowering/read/x.cpp '#include "pragma/syntax.h"'
sees layers.sh 'profile/ may not include show/' examples/tools/prof/profile/x.c \
  '#include "prof/show/json.h"'
sees layers.sh 'do not include each other' lowering/lower/a.cpp '#include "lower/b.h"'
sees layers.sh 'is in another tree' rtlib/api/x.c '#include "../../lowering/read/walk.h"'
: >"$tree/rtlib/engine/wait.h"
sees layers.sh 'engine/wait may not include engine/fork' rtlib/engine/wait.c '#include "engine/fork.h"'
sees layers.sh 'is not in the order of engine/' rtlib/engine/x.c '#include "engine/fork.h"'
echo '#include "base/b.h"' >"$tree/rtlib/base/a.h"
: >"$tree/rtlib/base/b.h"
sees layers.sh 'a circle: base/\(a base/b base/a\|b base/a base/b\)$' rtlib/base/b.c '#include "base/a.h"'
rm "$tree/rtlib/base/a.h" "$tree/rtlib/base/b.h"
sees layers.sh 'is not found' rtlib/api/x.c '#include "nowhere.h"'
mkdir -p "$tree/rtlib/tool/tr2" "$tree/rtlib/tool/omp5" "$tree/rtlib/tool/tr2_ch4"
: >"$tree/rtlib/tool/loader.h"
: >"$tree/rtlib/tool/tr2/a.h"
: >"$tree/rtlib/tool/tr2_ch4/b.h"
sees layers.sh 'tool/ may not include rtlib/tool/tr2/a.h' rtlib/tool/x.c '#include "tool/tr2/a.h"'
sees layers.sh 'omp5/ may not include rtlib/tool/tr2/a.h' rtlib/tool/omp5/x.c '#include "tool/tr2/a.h"'
sees layers.sh 'omp5/ may not include .*tr2_ch4/b.h' rtlib/tool/omp5/x.c '#include "tool/tr2_ch4/b.h"'
sees layers.sh 'tr2_ch4/ may not include .*tr2/a.h' rtlib/tool/tr2_ch4/x.c '#include "tool/tr2/a.h"'
sees layers.sh 'tr2/ may not include rtlib/tool/loader.h' rtlib/tool/tr2/x.c '#include "tool/loader.h"'
sees layers.sh 'api/ knows no interface' rtlib/api/x.c '#include "tool/tr2/a.h"'
sees interfaces.sh 'word_omp5' rtlib/engine/x.c '  int word_omp5;'
sees interfaces.sh 'of TR2' rtlib/engine/x.c '/* The word of TR2. */'
sees files.sh 'no SPDX' rtlib/api/x.c 'int x;'
sees files.sh '401 lines' rtlib/api/x.c "$(yes 'int x;' | head -n 401)"
sees files.sh 'file names are lower case' rtlib/api/X.c '/* SPDX-License-Identifier: MIT */'
mkdir -p "$tree/tests/x"
echo 'int x;' >"$tree/rtlib/api/x.c"
sees patches.sh 'tests/x/x.patch does not apply' tests/x/x.patch '--- a/rtlib/api/x.c
+++ b/rtlib/api/x.c
@@ -1 +1 @@
-int y;
+int z;'
rm "$tree/rtlib/api/x.c"
sees files.sh 'the name is taken' rtlib/api/fork.h '/* SPDX-License-Identifier: MIT */'
cp docs/tools.md docs/ompt5.md "$tree/docs"
sees events.sh 'no row for: new_begin' rtlib/occ_events.def 'OCC_FROM_RUNTIME(NEW_BEGIN, new_begin, detail, none)'
mkdir -p "$tree/include"
echo 'int omp_first(void);' >"$tree/include/omp.h"
sees features.sh 'no row for omp_first' docs/features.md '| `omp_second` | api |'
sees features.sh 'there is no test api' docs/features.md '| `omp_first` | api |'

mkdir -p "$tree/lowering/text"
sees functions.sh '61 lines, the limit is 60: int f' lowering/read/x.cpp \
  "int f() {
$(yes '  f();' | head -n 59)
}"
mkdir -p "$tree/lowering/model" "$tree/rtlib/abi" "$tree/rtlib/tool"
cp lowering/model/constructs.def "$tree/lowering/model"
cp rtlib/abi/describe.h "$tree/rtlib/abi"
sees constructs.sh 'modules.c calls OCC_SCOPE "range"' rtlib/tool/modules.c '      [OCC_SCOPE] = "range",'
cp rtlib/tool/modules.c "$tree/rtlib/tool"
sees constructs.sh 'has no row for OCC_NOWHERE' rtlib/abi/describe.h 'enum OCC_ENUM OCC_kind {
  OCC_NOWHERE
};'

mkdir -p "$tree/tests/lint"
sees words.sh 'lists no file' docs/x.md 'One.'
echo docs/x.md >"$tree/tests/lint/words.pages"
sees words.sh 'x.md: there is no such file' docs/y.md 'One.'
while read -r phrase; do
  sees words.sh "x.md:3: \"$phrase" docs/x.md "One.

Two $phrase it. $phrase it. A thread waits."
done <<'END'
nobody
likewise
the same of
in front of
behind
now and then
at once
next to nothing
in hand
for so many
are there already
that are none
and the like
not there yet
and so does it
not, see
is told by
of what it
for who it
those who it
END
sees words.sh 'x.md:1: "what it does' docs/x.md 'It waits. What it
does is slow.'
sees words.sh 'x.md:2: "in front of' docs/x.md 'The test stands
in
front of it.'
sees words.sh 'x.md:2: .OMP 5.2, 10.1.: write a citation' docs/x.md '- One.
- Two [OMP 5.2, 10.1].'
sees words.sh 'OMP 5.0 §10.1.: cite OpenMP 5.2' docs/x.md 'One [OMP 5.0 §10.1].'
sees words.sh 'OpenMP 5.2, 10.1: write a citation' docs/x.md 'See OpenMP 5.2, 10.1.'
sees words.sh 'section 4.5: write a citation' docs/x.md '| TR2, section 4.5 |'
sees words.sh '.4.5: write a citation' docs/x.md 'TR2 [4.5].'
echo docs/x.1 >"$tree/tests/lint/words.pages"
sees words.sh 'x.1:2: "nobody' docs/x.1 '.Sh DESCRIPTION
.Nm nobody'
# In the sources of a folder, words.sh must check all comments, and nothing else.
echo rtlib/api/ >"$tree/tests/lint/words.pages"
while IFS='|' read -r place text; do
  sees words.sh "x.c:$place" rtlib/api/x.c "$(printf "$text")"
done <<'END'
1: "nobody|/* A thread that nobody joins. */
3: "behind|int x;\n/* A thread\n * behind a barrier. */
1: "in front|int x; /* stands in\n        * front of y */
2: "of what it|int x;\nint y; // the end of what it does
2: "what it does|/// One fact.\n/// What it does is slow.
1: "who waits|/* x.c: who waits, and why. */
2: "at once|int x;\nint y; /* at once */ int z;
3: .OMP 5.2, 10.1.: write|/* One.\n *\n * [OMP 5.2, 10.1] */
END
# Faults in comments that begin with "#", and in documentation strings of Python.
while IFS='|' read -r file place text; do
  echo "docs/$file" >"$tree/tests/lint/words.pages"
  sees words.sh "$file:$place" "docs/$file" "$(printf "$text")"
done <<'END'
x.sh|1: "nobody|# A thread that nobody joins.
x.sh|3: "behind|sort\n# A thread\n# behind a barrier.
x.sh|2: "in front|sort\nsort # stands in front of it
x.sh|3: "what it does|sort\n  # One fact.\n  # What it does is slow.
x.sh|1: "at once|echo '#' "# '" # two at once
x.sh|2: .OMP 5.2, 10.1.: write|#\n# [OMP 5.2, 10.1]
x.mk|2: "now and then|x: y\n\tsort # now and then
x.awk|1: "likewise|# Likewise.
x.cfg|1: "those who|# A test for those who wait.
x.py|2: "nobody|x = 1\n# A thread that nobody joins.
x.py|2: "of what it|def f():\n    """The end of what it does."""
x.py|3: "behind|def f():\n    """One fact.\n    A thread behind it.\n    """
x.py|4: "behind|x = """\nbehind\n"""  # no comment\n# A thread behind it.
Makefile|1: "nobody|# A thread that nobody joins.
x.js|1: "nobody|let x; // A thread that nobody joins.
END
mkdir "$tree/docs/scripts"
for file in x.sh x.py x.mk x.awk x.cfg x.bash x.in x.js x.css x.c; do
  echo docs/scripts/ >"$tree/tests/lint/words.pages"
  case $file in *.js | *.css | *.c) text='/* nobody */' ;; *) text='# nobody' ;; esac
  sees words.sh "$file:1: \"nobody" "docs/scripts/$file" "$text"
done
# words.sh must not find other text.
cat >"$tree/docs/x.sh" <<'END'
#!/bin/sh behind
echo "# nobody" '# nobody' nobody
# shellcheck disable=nobody
# CHECK: nobody
# `nobody`, "nobody"
END
printf 'x = """\n# nobody\n"""\ny = "# nobody"\nz = """nobody""" + nobody\n' >"$tree/docs/x.py"
printf 'docs/x.sh\ndocs/x.py\n' >"$tree/tests/lint/words.pages"
(cd "$tree" && sh "$here/words.sh") >"$tree/said" 2>&1
verdict "words.sh finds text that is not a comment: $(cat "$tree/said")" $?
printf 'docs/x.md\ndocs/x.1\nrtlib/api/\n' >"$tree/tests/lint/words.pages"
cat >"$tree/rtlib/api/x.c" <<'END'
/* Spec: [TR2], [OMP 5.2 §10.1]. `nobody`, "nobody" */
const char *nobody = "/* nobody */";
call(/*behind=*/1); /* At two places. */
END
cat >"$tree/docs/x.md" <<'END'
Does it wait? What waits? [OMP 5.2 §10.1, §10.2], [TR2](tools.md), [TR2 §4.5, Appendix B].
`nobody`, **nobodyness** <!-- nobody -->

    nobody

```
behind
```
END
printf '.Sh A\n.Bd -literal\nnobody\n.Ed\n.Dl behind\n[OMP 5.2 \\(sc21.1.6]\n' >"$tree/docs/x.1"
(cd "$tree" && sh "$here/words.sh") >"$tree/said" 2>&1
verdict "words.sh finds text that is not a phrase: $(cat "$tree/said")" $?

cp -r rtlib/abi rtlib/abi.h rtlib/occ_events.def "$tree/rtlib"
command -v clang-"${LLVM:-19}" >/dev/null &&
  sees abi_events.sh 'incompatible pointer types' rtlib/abi/allocate.h \
    'static void f(struct OCC_thread *self, struct OCC_task *task) {
  OCC_event(self, OCC_EV_PARALLEL_END, 0, (OCC_u64)(unsigned long)task);
}'

totals
