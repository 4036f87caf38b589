# form_kinds.py: the kinds and the names of the variables in programs of forms.py.
# SPDX-License-Identifier: MIT
from dataclasses import dataclass

# The names that programs choose from. Some are names of directives and clauses, or names that the
# lowering generates.
NAMES = '''a b c x y z v w i j k occ_self occ_env occ_args occ_lo occ_hi occ_bound occ_trip occ_room
occ_arguments occ_parallel occ_partials occ_lb occ_ub occ_thread occ_task occ_original OCC_thread
OCC_u64 self env args data omp parallel shared private reduction none size max min u8 p0 _ __x x_1
simd barrier task lock team env_ static_ part_1 part_1_env oCc_self é $d'''.split()

FILL = 'for (int q_ = 0; q_ < 5; q_++) '


@dataclass
class Kind:
    """A kind of variable. The texts are templates (form_template.py): $v is the name, $e a small
    number, and $five an expression that is 5. `words` has a letter for each permitted clause:
    p: private and firstprivate; f: only firstprivate; l: lastprivate. v: its length is variable.
    s: it is declared only outside all constructs. Without an `assign` it cannot be assigned."""
    name: str
    words: str
    declare: str
    assign: str
    read: str


KINDS = [Kind(*line) for line in [
    ('int', 'pl', 'int $v = $e;', '$v = $e;', '$v'),
    ('unsigned char', 'pl', 'unsigned char $v = $e;', '$v = $e;', '$v'),
    ('bool', 'pl', '_Bool $v = $e & 1;', '$v = !($e & 1);', '$v'),
    ('int128', 'pl', '__int128 $v = (__int128)$e << 70;', '$v = (__int128)($e) << 69;',
     '($v >> 69)'),
    ('bitint', 'pl', '_BitInt(37) $v = $e;', '$v = (_BitInt(37))($e) << 31;', '($v >> 3)'),
    ('unsigned bitint', 'pl', 'unsigned _BitInt(150) $v = $e;',
     '$v = ((unsigned _BitInt(150))$e << 140) + 1;', '($v >> 139)'),
    ('complex', 'pl', 'double _Complex $v = $e + 2.0i;', '$v = 3 - $e * 1.0i;',
     '(__real__ $v - __imag__ $v * -2 + 900)'),
    ('float complex', 'pl', 'float complex $v = $e + 1.0fi;', '$v = $e; __imag__ $v = 4;',
     '(crealf($v) + cimagf($v))'),
    ('long double', 'pl', 'long double $v = $e / 2.0L;', '$v = $e;', '($v * 2)'),
    ('bit-fields', 'pl',
     'struct { int a : 7; unsigned : 3; unsigned b : 9; _Bool c : 1; } $v = { .b = $e, .a = 1 };',
     '$v.b = $e + 1; $v.a = $e & 31; $v.c = 1;', '($v.a + $v.b)'),
    ('anonymous members', 'pl',
     'struct { int x; union { int y; struct { short z, w; }; }; } $v = { 1, { .y = $e } };',
     '$v.x = $e; $v.z = $e + 2; $v.w = 0;', '($v.x + $v.z)'),
    ('own tag', 'pl', 'struct tag_$v { int a[3]; struct tag_$v *next; } $v = {{ [1] = $e }, 0};',
     '$v = (struct tag_$v){ .a[2] = $e, .next = 0};', '($v.a[1] + 2 * $v.a[2])'),
    ('tag first', 'pl', 'union $v { short s; int a; }; union $v $v = {.a = $e};',
     '$v = (union $v){.a = $e + 1};', '$v.a'),
    ('pair', 'pl', 'struct pair $v = {.b = $e, .c = {1, 2, 3}};',
     '$v = (struct pair){$e & 7, .c[1] = $e};', '($v.a + $v.b + $v.c[1])'),
    ('array', 'pl', 'int $v[5] = {[1] = $e, [3 ... 4] = 2};', FILL + '$v[q_] = q_ + $e;',
     '($v[0] + $v[1] * 2 + 4[$v])'),
    ('array of two', 'pl', 'short $v[2][3] = {{$e}, [1][2] = 4};',
     'for (int q_ = 0; q_ < 6; q_++) $v[q_ / 3][q_ % 3] = $e + q_;', '($v[0][0] + $v[1][2])'),
    ('array of structs', 'pl', 'struct pair $v[2] = {[1].c[1] = $e};',
     'memset($v, 0, sizeof $v); $v[1].c[1] = $e * 2;', '$v[1].c[1]'),
    ('vla', 'plv', 'int $v[$five]; ' + FILL + '$v[q_] = $e;', FILL + '$v[q_] = $e - q_;',
     '($v[2] + $v[4])'),
    ('vla of two', 'plv', 'long $v[two][$five]; ' + FILL + '$v[0][q_] = $v[1][q_] = $e;',
     FILL + '$v[1][q_] = ($v[0][q_] = $e + q_) * 2;', '($v[0][2] + $v[1][4])'),
    ('pointer to vla', 'p', 'int (*$v)[$five] = (void *)(pool + ($e & 7));',
     '$v = (void *)(pool + 9 + ($e & 3));', '((*$v)[1] + sizeof *$v)'),
    ('typedef of vla', 'plv', 'typedef short row_$v[$five]; row_$v $v; ' + FILL + '$v[q_] = $e;',
     FILL + '$v[q_] = q_;', '($v[1] + $v[3] + sizeof(row_$v))'),
    ('function pointer', 'pl', 'int (*$v)(int) = fns[$e % 3];', '$v = $e & 1 ? twice : *add_one;',
     '$v(4)'),
    ('function pointers', 'pl', 'int (*$v[3])(int) = { twice, [2] = fns[$e % 3]};',
     '$v[0] = fns[$e % 3]; $v[1] = &twice; $v[2] = 0;', '$v[0](7)'),
    ('function returns pointer', 'pl', 'int *(*$v)(int *, int [static 1]) = 0;',
     '$v = $e & 1 ? 0 : (int *(*)(int *, int *))0;', '!$v'),
    ('pointer to array', 'pl', 'int (*$v)[4] = &quad[$e % 3];', '$v = quad + $e % 4;',
     '((*$v)[1] + $v[0][0])'),
    ('restrict', 'pl', 'const int *restrict $v = pool + $e % 8;', '$v = pool + 20 + ($e & 15);',
     '*$v'),
    ('volatile', 'pl', 'volatile int $v = $e;', '$v = $e + 2;', '$v'),
    ('atomic', 'p', '_Atomic int $v = $e;', '$v = $e; $v++;', '$v'),
    ('atomic pointer', 'p', 'int *_Atomic $v = pool + $e % 8;', '$v = pool + 2;', '*$v'),
    ('enum', 'pl', 'enum { A_$v, B_$v = 7 } $v = $e % 2 ? B_$v : A_$v;', '$v = B_$v;',
     '($v + B_$v)'),
    ('auto type', 'pl', '__auto_type $v = $e + 1L;', '$v = $e;', '($v + sizeof $v)'),
    ('typeof member', 'pl', '__typeof__(((struct pair *)0)->b) $v = $e;', '$v = $e;',
     '($v + sizeof $v)'),
    ('typeof expression', 'pl', '__typeof__(({ char t = 1; t; })) $v = $e;', '$v = $e;',
     '($v + sizeof $v)'),
    ('vector', 'pl', 'v4 $v = { $e, 1, 2, 3 };', '$v = (v4){3, 0, 4} + $e;', '($v[0] + $v[3])'),
    ('register', 'pl', 'register int $v = $e;', '$v = $e;', '$v'),
    ('const', 'f', 'const int $v = $e;', '', '$v'),
    ('const pair', 'f', 'const struct pair $v = {1, $e};', '', '$v.b'),
    ('const array', 'f', 'const short $v[] = {1, $e, [4] = 3};', '',
     '($v[1] + sizeof $v / sizeof *$v)'),
    ('flexible', 'pl', 'struct flex *$v = flex_at;', '$v = flex_at;', '($v->d[1] + $v->n)'),
    ('union', 'pl', 'union { int a; float f; char c[4]; } $v = { .a = $e };', '$v.a = $e + 4;',
     '$v.a'),
    ('string', 'pl', 'char $v[] = "he" "llo";', 'strcpy($v, "bye"); $v[4] = $e % 9;',
     '($v[1] + $v[4])'),
    ('compound literal', 'p', 'int *$v = (int[]){ $e, 2, 3 };', '$v = pool + 1;', '(*$v + $v[1])'),
    ('array of pointers', 'pl', 'int *$v[2] = {pool, &pool[$e % 8]};',
     '$v[0] = &pool[1]; $v[1] = quad[$e % 3];', '$v[1][0]'),
    ('declared with others', 'pl', 'int at_$v = 3, *to_$v = &at_$v, $v = $e + *to_$v, of_$v[2];',
     '$v = $e + at_$v;', '$v'),
    ('static', 'pls', 'static int $v; $v = $e;', '$v = $e;', '$v'),
    ('aligned', 'pl', '_Alignas(32) short $v = $e;', '$v = $e + 1;', '$v'),
    ('unused', 'pl', 'int $v __attribute__((unused, aligned(64))) = $e;', '$v = $e;', '$v'),
    ('size of itself', 'pl', 'int $v[sizeof(struct pair) / sizeof(long)] = {$e};',
     '$v[0] = $e; $v[1] = sizeof $v;', '$v[0]'),
]]
