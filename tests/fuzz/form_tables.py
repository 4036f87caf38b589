# form_tables.py: templates (form_template.py) of expressions, declarations and statements of
# forms.py.
#
# Each entry has a condition, or '':
#   C17, C23: the standard
#   macro: the text is not yet a macro's argument
#   jump: a part has at most one such statement, because a computed goto may jump to each label of
#     the function whose address is taken, also into a construct, which is not allowed
#   clause: not in a clause, where clang 19 refuses definitions of structures
#   target: not in a target construct, where clang 19 refuses members of compound literals
# SPDX-License-Identifier: MIT

# Expressions of type int with a value from 0 to 31. $a and $b are such expressions, $q is a name
# that they do not contain.
EXPRESSIONS = [
    ('', '(($a + $b) & 31)'),
    ('', '({ int $q = $a; $q ^ $b; })'),
    ('', '($a ?: $b)'),
    ('', '($a, $b)'),
    ('', '($a < $b ? $a : $b)'),
    ('', '((int[]){ $a, $b }[$b & 1])'),
    ('target', '((int)(struct pair){ .b = $a, .a = 3 }.b & 31)'),
    ('', '_Generic($a, int: $b, default: (void)0)'),
    ('', '(int)(sizeof(char[1 + $a]) & 31)'),
    ('', '({ __label__ $q; if ($a & 1) goto $q; $q: $b; })'),
    ('', '__builtin_choose_expr(sizeof(int) == 4, $a, $b)'),
    ('', '(twice($a) & 31)'),
    ('', '({ enum { $q = 7 }; ($a + $q) & 31; })'),
    ('', '(fns[$a % 3]($b) & 31)'),
    ('', '(sum_of(2, $a, $b) & 31)'),
    ('', 'SAME(($a | $b))'),
    ('', '__extension__ $a'),
    ('clause', '({ struct { int $q : 6; } $q = { $a }; $q.$q; })'),
    ('', '(int)(offsetof(struct pair, c[$a % 3]) & 31)'),
    ('', '({ $b; })'),
    ('', '(int)("0123456789"[$a % 10] & 31)'),
    ('', '($a && $b)'),
    ('', '(!$a || $b)'),
    ('', '({ typedef unsigned char $q; ($q)($a + 255) & 31; })'),
]

# The length of an array of variable length.
FIVES = ['n5', '({ int q = n5; q; })', 'n5 + (one, 0)', '1 ? n5 : 0', 'n5 + !mine * 0']

# Declarations, most of which add a value to the sum h. $q is a new name, $c a number, $e an
# expression, $part the number of the part.
DECLARATIONS = [
    ('', 'extern int outer_$part[]; h = mix(h, outer_$part[$e % 6]);'),
    ('', 'int twice(int); h = mix(h, twice($e));'),
    ('', 'extern __typeof__(add_one) add_one, twice; h += add_one($e);'),
    ('', 'static const int $q[] = { $c, [3] = 5 }; h = mix(h, $q[$e & 3]);'),
    ('', 'enum $q { E_$q = $c, F_$q = E_$q + 2 }; h = mix(h, F_$q * $e);'),
    ('', '_Static_assert(sizeof(int) == 4, "int");'),
    ('', 'struct $q; struct $q *p_$q = 0; h = mix(h, !p_$q);'),
    ('', 'typedef struct $q { int m : 5; struct $q *n; } T_$q; T_$q v_$q = { $e & 15, 0 }; '
     'h = mix(h, v_$q.m);'),
    ('', 'u64 *$q __attribute__((cleanup(at_end))) = &h; h = mix(h, $e);'),
    ('', 'static struct pair $q[2] = { [1].c[2] = $c }; h = mix(h, $q[1].c[2]);'),
    ('', 'static int (*const $q[])(int) = { twice, add_one }; h = mix(h, $q[$e & 1](3));'),
    ('', 'mine = $e; h = mix(h, mine + 1);'),
    ('', 'const char *$q = __func__ + 0; h = mix(h, $q[0] + sizeof __func__);'),
    ('', 'int $q[n5][two]; $q[$e % 5][1] = $c; h = mix(h, sizeof $q + $q[$e % 5][1]);'),
    ('C17', 'auto int $q = $e; h = mix(h, $q++ + $q);'),
    ('C23', 'auto $q = $e; constexpr int c_$q = $c; h = mix(h, $q + c_$q);'),
    ('', 'volatile struct { unsigned f : 5; } $q = { $e & 31 }; $q.f++; h += $q.f;'),
    ('', '[[maybe_unused]] int $q = $e, (*f_$q)(int) = twice; h = mix(h, f_$q($q));'),
]

# Statements. $e is one expression, $x another in each place. $l and $m are new names, $i is the
# name of a loop variable. The others are statements: $use changes h, $assign a variable; $block has
# braces, and $nested perhaps; $loop_block may use $i; $inside is the content of a statement
# expression.
STATEMENTS = [
    ('', 'h = mix(h, ({\n$inside\n}));'),
    ('', '''switch ($e) {
case 0 ... 7: $block
[[fallthrough]];
default:
$use
break;
case 9: case 11:
$block
}'''),
    ('', '''{
int t_$l = $e % 3;
$l: __attribute__((unused));
$block
if (t_$l-- > 0) goto $l;
}'''),
    ('jump', '''{
__label__ $l, $m;
static void *const go_$l[] = { &&$l, &&$m };
goto *go_$l[$e & 1];
$l: $block
$m: $use
}'''),
    ('', '''for (int $i = 0, to_$l = $e % 4; $i < to_$l; $i++) {
if ($i == 2) continue;
$loop_block
}'''),
    ('', 'do $block while (0);'),
    ('', '''while (1) {
$block
if ($e < 40) break;
}'''),
    ('', '''if ($e & 1)
$block
else
$nested'''),
    ('', '(void)($e, h = mix(h, $x));'),
    ('', '({ $assign $e; });'),
    ('', '$l: __attribute__((unused)) $block'),
    # Duff's device
    ('', '''{
int k_$l = 2;
switch ($e % 3) {
case 0: do { $use
case 1: $use
case 2: $block
} while (--k_$l > 0);
}
}'''),
    ('macro', 'AGAIN($use)'),
    ('macro', 'AGAIN($flat_block)'),
    ('', 'LOOP($i, $e % 3 + 1) $loop_block'),
    ('', '''{
int $m = ({
$inside
});
h = mix(h, $m);
}'''),
    ('', 'if (({\n$inside\n}) & 1) $block'),
    ('', '''{
if ($e > 15) goto $l;
$block
$l:;
$use
}'''),
    ('C23', '[[]] $block'),
    ('C17', '__extension__ ({ $block });'),
    ('', 'for (struct { int $l, n; } s_$l = { 0, $e % 3 }; s_$l.$l < s_$l.n; s_$l.$l++) $block'),
    ('', '''switch (0) {
int u_$l;
case 0: u_$l = $e;
h = mix(h, u_$l);
$block
}'''),
    ('', '''for (;;) {
switch ($e & 1) {
case 1: break;
default: $block
}
break;
}'''),
]
