# reductions.py: prints a random program with reductions.
#
# usage: python3 reductions.py [--only N] SEED
# Each part of the program is a function with one construct and one to four list items: variables,
# arrays, and sections, whose elements may be arrays. An operator is a built-in one, or the file,
# the function or a block declares it; other declarations of its name, with wrong combiners, may be
# hidden. A quarter of the parts has scans (inscan) instead.
# Before the construct, a serial loop makes the same updates of other variables; afterwards all
# elements must be equal, also those that no section contains. All values are small whole numbers,
# so that sums and products of floating types are exact, and their order does not matter.
# The initializers of declared records set a mark, and each update looks for it: the variables
# outside of the construct do not have it, so a clause without effect is found with one thread, too.
# The program prints a line for each item with a wrong result, and then `done`. With --only it has
# only the part with this number.
# Left out: the operator - for _Bool and in scans, as its combiner is + [OMP 5.2 §5.5.5]; in a
# function, two declarations of one name for different types, as Clang finds only the inner one;
# scans of simd loops in a region with declarations of the function, which ompt-cc refuses; and
# -DPEER, because other compilers refuse, or compile wrongly, too many of the parts.
# SPDX-License-Identifier: MIT
import random
import re
import sys

PARTS = 12
INTEGERS = ['char', 'signed char', 'unsigned char', 'short', 'unsigned short', 'int', 'long',
            'unsigned', 'unsigned long', 'unsigned long long', '__int128', 'u32', 'enum number']
FLOATS = ['float', 'double', 'long double', 'real', '_Float16']
COMPLEX = ['float _Complex', 'double _Complex', 'long double _Complex']

PRELUDE = '''#include <omp.h>
#include <stdio.h>
#include <string.h>
#define ID omp_get_thread_num()
#define THREADS omp_get_num_threads()
#define TEAM omp_get_team_num()
#define TEAMS omp_get_num_teams()
enum number { NONE, MANY = 1000000 };
typedef unsigned u32; typedef double real;
static volatile int one = 1; static int unmarked, pool[100];
'''

# An object of several elements: its dimensions; a declaration of another name for it; the form of
# element j, which is also in row r and column c; and list items with the elements that they have.
OBJECTS = [
    ('[4]', '', '@x[@j]', [('@x', range(4)), ('@x[0:4]', range(4)), ('@x[lo + 1]', [2])]),
    ('[9]', '', '@x[@j]', [('@x[2:4]', range(2, 6)), ('@x[lo:]', range(1, 9))]),
    ('[five]', '', '@x[@j]', [('@x', range(5)), ('@x[lo:3]', [1, 2, 3])]),
    ('[2][3]', '', '@x[@r][@c]', [('@x', range(6)), ('@x[0:2][0:3]', range(6)), ('@x[lo:]', [3])]),
    ('[3][4]', '', '@x[@r][@c]', [('@x[2][0:4]', range(8, 12)), ('@x[lo][:2]', [4, 5]),
                                  ('@x[1:2]', range(4, 12))]),
    ('[five][2]', '', '@x[@r][@c]', [('@x[:five][:2]', range(10)), ('@x[2:2]', range(4, 8))]),
    ('[6]', '@T *const @p = @x;', '@p[@j]', [('@p[1:four]', range(1, 5)), ('@p[3]', [3])]),
    ('[6]', '@T *restrict @p = @x + 1;', '@p[@j - 1]', [('@p[:four]', range(1, 5))]),
    ('[5]', '@T (*@p)[5] = &@x;', '(*@p)[@j]', [('@p[0][1:3]', [1, 2, 3]), ('@p[0:1]', range(5))]),
    ('[2][3]', '@T (*@p)[3] = @x;', '@p[@r][@c]', [('@p[0:2]', range(6)),
                                                   ('@p[lo:1][0:3]', [3, 5])]),
    ('[1500]', '', '@x[@j]', [('@x', range(0, 1500, 97)), ('@x[0:1500]', range(5, 1500, 97))]),
]

# Constructs; | separates lines. @R, @M, @T and @I are reduction, reduction with the modifier task,
# task_reduction and in_reduction clauses; @S is a schedule, @C collapse, @G the size of tasks, and
# @K a clause of a task; @O may be simd, and @W nowait. @L is a loop, @B the updates of iteration i,
# and @E the number of iterations.
CONSTRUCTS = '''\
# parallel for @O @R @S @C | @L @B }
# parallel | # for @O @R @S @C @W | @L @B }
# simd @R @C | @L @B }
# parallel | # single | # simd @R @C | @L @B }
# task default(shared) if(0) | # simd @R @C | @L @B }
# target defaultmap(tofrom) | # simd @R @C | @L @B }
# target simd @R @C | @L @B }
# parallel | # single | # taskloop @O @R @C @G | @L @B }
# parallel masked taskloop @O @R @C @G | @L @B }
# parallel | # loop @R @C | @L @B }
# target teams loop @R @C | @L @B }
# teams distribute @O @R @C | @L @B }
# teams distribute parallel for @O num_teams(3) @R @C @S | @L @B }
# target parallel for @O @R @C @S | @L @B }
# target teams distribute parallel for @O @R @C @S | @L @B }
# parallel @R | for (long i = ID; i < @E; i += THREADS) { @B }
# teams num_teams(4) @R | for (long i = TEAM; i < @E; i += TEAMS) { @B }
# teams num_teams(3) @R | { | # parallel @R
 for (long i = TEAM + TEAMS * ID; i < @E; i += TEAMS * THREADS) { @B } }
# parallel num_threads(2) @R | { int me = ID, all = THREADS; | # parallel for @R
 for (long i = me; i < @E; i += all) { @B } }
# parallel | # scope @R | for (long i = ID; i < @E; i += THREADS) { @B }
# parallel | # sections @R | { | for (long i = 0; i < @E; i += 2) { @B }
 # section | for (long i = 1; i < @E; i += 2) { @B } }
# parallel sections @R | { | # section | for (long i = 0; i < @E; i += 3) { @B }
 # section | for (long i = 1; i < @E; i++) { if (i % 3) { @B } } }
# parallel | # single | # taskgroup @T | @L | # task @I @K | { @B } }
# parallel | # single | # taskgroup @T | @L | # target @I firstprivate(i) | { @B } }
# parallel | # single | # taskgroup @T | # taskloop @O @I @C @G nogroup | @L @B }
# parallel | # single | # taskgroup @T | for (long k = 0; k < @E; k += 10) { | # task @I | {
 # taskgroup @T | for (long i = k; i < @E && i < k + 10; i++) { | # task @I @K | { @B } } } }
# parallel @M | for (long i = ID; i < @E; i += THREADS) { | # task @I @K | { @B } }
# parallel | # scope @M | for (long i = ID; i < @E; i += THREADS) { | # task @I | { @B } }
# parallel | # for @M @C @S | @L | # task @I | { @B } }
# parallel | # sections @M | { | # section | @L | # task @I | { @B } } }'''
SCANS = ['# parallel for', '# parallel | # for', '# parallel | # for nowait', '# parallel for simd',
         '# parallel | # for simd', '# simd', '# parallel | # single | # simd']
RANGES = {'int': (-2**31, 2**31 - 1), 'signed char': (-128, 127), 'unsigned char': (0, 255),
          'long': (-2**31, 2**31 - 1), '_BitInt(40)': (-2**39, 2**39 - 1), 'unsigned': (0, 2**31)}

# Declared reductions. @T is the type, @N the number of the operator.
RECORD = '''\
static void combine@N(@T *o, @T *i) { o->a += i->a; o->b ^= i->b; if (o->c < i->c) o->c = i->c; }
static @T combined@N(@T o, @T i) { combine@N(&o, &i); return o; }
static void begin@N(@T *p) { *p = (@T){.c = -100, .mark = 1}; }
static @T begun@N(@T *o) { return (@T){.c = o->c, .mark = 1}; }
static @T make@N(int z) { return (@T){.a = z, .b = z, .c = z}; }
static int same@N(@T *x, @T *y) { return x->a == y->a && x->b == y->b && x->c == y->c; }'''
RECORD_COMBINERS = [
    'omp_out.a += omp_in.a, omp_out.b ^= omp_in.b, omp_out.c = omp_out.c < omp_in.c ? omp_in.c : '
    'omp_out.c', 'combine@N(&omp_out, &omp_in)', 'omp_out = combined@N(omp_out, omp_in)',
    '({ combine@N(&omp_out, &omp_in); })', '(void)(omp_out = combined@N(omp_in, omp_out))']
RECORD_INITIALIZERS = [
    'omp_priv = {.c = -100, .mark = 1}', 'omp_priv = (@T){.c = -100, .mark = 1}',
    'begin@N(&omp_priv)', 'omp_priv = begun@N(&omp_orig)',
    'omp_priv = {.c = omp_orig.c, .mark = 1}']
SET = '''\
static void combine@N(@T *o, @T *i) { for (int k = 0; k < 3; k++) o->v[k] |= i->v[k]; }
static void begin@N(void *p) { memset(p, 0, sizeof(@T)); }
static @T make@N(int z) { return (@T){{0, z}}; }
static int same@N(@T *x, @T *y) { return !memcmp(x, y, sizeof *x); }'''
# Without an initializer, copies start as static variables do [OMP 5.2 §5.5.3].
SET_INITIALIZERS = ['', '', 'begin@N(&omp_priv)', 'memset(&omp_priv, 0, sizeof omp_priv)',
                    'omp_priv = {0}', 'omp_priv = (@T){0}']
NUMBER = '''\
static @T make@N(int z) { return z; }
static int same@N(@T *x, @T *y) { return *x == *y; }'''


def filled(text, **values):
    """Returns the text with values in place of @x, for each name x."""
    return re.sub('@([A-Za-z])', lambda m: str(values.get(m[1], m[0])), text)


class Builtin:
    """A built-in operator for a type."""
    file, inside, block = [], [], []

    def __init__(self, rand, scan):
        self.random = rand
        self.type = rand.choice(rand.choice([INTEGERS, INTEGERS, FLOATS, COMPLEX, ['_Bool']]))
        names = ['+', '*', '-', '&&', '||'] + ['min', 'max'] * (self.type not in COMPLEX)
        names += ['&', '|', '^'] * (self.type not in FLOATS + COMPLEX)
        if self.type == '_Bool' or scan:
            names.remove('-')
        self.name, self.mark, self.qualified = rand.choice(names), '', self.type not in COMPLEX

    def start(self, n):
        return f'({n}) % {2 if self.name in ("&&", "||") else 4}'

    def value(self):
        """Returns an operand that depends on the iteration i and the element e."""
        r, k, imaginary = self.random, self.random.randint(1, 9), self.type in COMPLEX
        if self.name in ('&&', '||'):
            return (f'((@i * 7 + @e) % {r.choice([1, 2, 50, 200])} '
                    f'{"==" if self.name == "||" else "!="} {r.choice([0, 3, 300])})')
        if self.name == '*' and (imaginary or self.type in FLOATS):
            minus = '-1.0i' if imaginary and r.random() < 0.7 else '-1'
            return f'((@i + @e) % 7 == 0 ? {minus} : @i % 31 == {k} ? 2 : 1)'
        bit = f'((@i + @e) % {k + 1} == 0 ? 1ull << (@i * 3 + @e) % 61 : 0)'
        if self.name in ('min', 'max'):
            low = 0 if 'unsigned' in self.type else r.choice([0, 50, 150])
            return f'(({self.type})(((@i + {k}) * 37 + @e * 11) % 101 - {low}))'
        factor = '% 2' if self.type == '_Bool' else '* 77773'
        return {'*': f'((@i + @e + {k}) % {r.randint(2, 9)} + 1)', '&': f'(~{bit})', '|': bit,
                '^': f'((@i + @e + {k}) {factor})'}.get(
                    self.name, f'((@i * {k} + @e) % 5{" + 1.0i * @i" if imaginary else ""})')

    def update(self):
        v, name, less = self.value(), self.name, '<' if self.name == 'max' else '>'
        if name in ('min', 'max'):
            return self.random.choice([f'@x = {v} {less} @x ? @x : {v};',
                                       f'if (@x {less} {v}) @x = {v};'])
        forms = [f'@x = @x {name} {v};', f'@x {name}= {v};', f'@x = {v} {name} @x;']
        return self.random.choice(forms[:{'&&': 1, '||': 1, '-': 2}.get(name, 3)])

    def differ(self, x, y):
        return f'{x} != {y}'


class Declared:
    """A reduction of `declare reduction`. Its directives are in the file, inside the function, or
    in the block around the construct."""

    def __init__(self, rand, number, places, used):
        self.number, self.qualified = number, False
        kind = rand.choice(['record', 'record', 'set', 'number', 'pointer'])
        self.type, self.mark = f'struct s{number}', ''
        k = f'((@i * {rand.randint(1, 9)} + @e) % 50)'
        if kind == 'record':
            fields = ['signed char mark;', rand.choice(['int', 'short', 'unsigned']) + ' b;',
                      rand.choice(['long', 'int', 'unsigned char', '__int128']) + ' a;',
                      rand.choice(['double', 'float', 'long', '_Float16']) + ' c;']
            rand.shuffle(fields)
            layout = rand.choice(['', ' __attribute__((aligned(64)))', ' __attribute__((packed))'])
            code = f'struct s{number} {{ {" ".join(fields)} }}{layout};\n{RECORD}'
            combiner, begin = rand.choice(RECORD_COMBINERS), rand.choice(RECORD_INITIALIZERS)
            self.text = f'@x.a += {k}; @x.b ^= {k}; if (@x.c < {k}) @x.c = {k};'
            self.mark = 'if (!@x.mark) unmarked = 1; '
        elif kind == 'set':
            code = f'struct s{number} {{ long v[3]; }};\n{SET}'
            combiner, begin = 'combine@N(&omp_out, &omp_in)', rand.choice(SET_INITIALIZERS)
            self.text = f'@x.v[{k} % 3] |= 1L << {k};'
        elif kind == 'number':
            self.type = rand.choice(['short', 'long', 'float', 'unsigned char', 'double _Complex',
                                     '__int128', 'enum number', 'real', 'long double', '_Bool'])
            code, self.text = NUMBER, f'@x += {k};'
            combiner = rand.choice(['omp_out += omp_in', 'omp_out = omp_in + omp_out'])
            begin = rand.choice(['', 'omp_priv = 0', 'omp_priv = omp_orig - omp_orig'])
        else:
            self.type, self.text = 'int *', f'if (@x < pool + {k}) @x = pool + {k};'
            code = NUMBER.replace('return z', 'return pool + z')
            combiner, begin = 'omp_out = omp_out > omp_in ? omp_out : omp_in', 'omp_priv = omp_orig'
        own = f'op{number}'
        named = [own, f'omp_{own}', '+', 'min', '|', '*', '&&'] if 'struct' in self.type else [own]
        self.name, types = rand.choice([n for n in named if n not in used]), self.type
        if rand.random() < 0.3:
            code, types = f'{code}\ntypedef @T t@N;', f't{number}'
        if kind == 'number' and rand.random() < 0.3:
            types = f'signed char, {types}'
        start = f'#pragma omp declare reduction({self.name} : {types} : '
        right = filled(f'{start}{combiner})' + f' initializer({begin})' * bool(begin),
                       T=self.type, N=number)
        wrong = start + 'omp_out = omp_in) initializer(omp_priv = omp_orig)'
        where = rand.choice(places)
        hidden = [[wrong] * rand.randrange(2) for _ in range(2)]
        self.file = [filled(code, T=self.type, N=number)]
        self.file += [right] if where == 'file' else hidden[0]
        self.inside = [right] if where == 'function' else hidden[1] if where == 'block' else []
        self.block = [right] if where == 'block' else []

    def start(self, n):
        return f'make{self.number}(({n}) % 4)'

    def update(self):
        return self.text

    def differ(self, x, y):
        return f'!same{self.number}(&{x}, &{y})'


def check(part, item, what, count, x, y):
    """Returns code that compares count elements z of two objects."""
    return [f'for (int z = 0; z < {count}; z++)', f'if ({item.operator.differ(x, y)}) {{',
            f'printf("part {part}: {what} {item.list}, {item.operator.type}, '
            f'{item.operator.name}: element %d\\n", z);', 'break;', '}']


class Item:
    """A list item: x, which the construct updates, and w, which the serial loop updates."""

    def __init__(self, rand, operator, number, simple):
        self.operator, self.file, self.block, self.count = operator, [], [], 1
        self.number, self.name, self.want = number, f'x{number}', f'w{number}'
        names = {'T': operator.type, 'x': self.name, 'p': f'p{number}'}
        where = rand.choice(['', '', 'static ', 'file'])
        if simple or rand.random() < 0.1:
            dimensions, alias, form, self.list, elements = '', '', '@x', self.name, [0]
            self.each = [self.name, self.want]
            if not where and operator.qualified:
                where = rand.choice(['', 'register ', 'volatile ', '_Alignas(64) '])
        else:
            dimensions, alias, form, lists = rand.choice(OBJECTS)
            listed, elements = rand.choice(lists)
            self.list, where = filled(listed, **names), '' if 'five' in dimensions else where
            self.each = [f'(({operator.type} *){x})[z]' for x in (self.name, self.want)]
        columns = 1
        for size in re.findall(r'\w+', dimensions):
            columns = 5 if size == 'five' else int(size)
            self.count *= columns
        self.elements = [(filled(form, j=j, r=j // columns, c=j % columns, **names),
                          self.each[1].replace('[z]', f'[{j}]')) for j in elements]
        if len(self.elements) > 6:
            self.elements = rand.sample(self.elements, 6)
        self.inside = [f'{operator.type} {self.want}{dimensions};']
        if where == 'file':
            self.file.append(f'static {operator.type} {self.name}{dimensions};')
        else:
            self.inside.append(f'{where}{operator.type} {self.name}{dimensions};')
        first = operator.start(f'z + {rand.randrange(4)}')
        self.inside += [f'for (int z = 0; z < {self.count}; z++)',
                          f'{self.each[0]} = {self.each[1]} = {first};', filled(alias, **names)]


class Part:
    def __init__(self, number, seed):
        self.number, self.random = number, random.Random(f'{seed} {number}')
        r = self.random
        self.scan = r.random() < 0.25
        self.iterations = r.choice([1, 7, 60, 100])
        self.construct = r.choice(SCANS if self.scan else re.split(r'\n(?! )', CONSTRUCTS))
        simple, moved = self.scan or r.random() < 0.4, self.scan and '| # simd' in self.construct
        places = ['file'] if moved else ['file', 'file', 'function', 'block']
        self.items = []
        for n in range(r.randint(1, 4)):
            used = [item.operator.name for item in self.items]
            operator = Builtin(r, self.scan)
            if r.random() < 0.55:
                operator = Declared(r, f'{number}_{n}', places, used)
            self.items.append(Item(r, operator, f'{number}_{n}', simple))

    def clauses(self, start):
        """Returns clauses with all items; items of one operator may share a clause."""
        lists = {}
        for i in self.items:
            lists.setdefault((i.operator.name, self.random.randrange(2)), []).append(i.list)
        return ' '.join(f'{start}{name} : {", ".join(some)})' for (name, _), some in lists.items())

    def updates(self, i):
        """Returns the updates of iteration i in the construct, and in the serial loop."""
        ours, serial = [], []
        for item in self.items:
            for e, (x, w) in enumerate(item.elements):
                condition = self.random.choice(['', '', 'if ((@i + @e) % 3) '])
                update = item.operator.update()
                ours.append(filled(f'{condition}{{ {item.operator.mark}{update} }}', x=x, i=i, e=e))
                serial.append(filled(f'{condition}{{ {update} }}', x=w, i=i, e=e))
        return ours, serial

    def reduced(self):
        """Returns the serial loop, the construct, and further checks."""
        r, n, collapse = self.random, self.iterations, ''
        ours, serial = self.updates('i')
        loop = f'for ({r.choice(["long", "int", "short", "unsigned char"])} i = 0; i < {n}; i++) {{'
        if n >= 60 and '@C' in self.construct and r.random() < 0.25:
            loop = (f'for (int k = 0; k < {n // 10}; k++) for (int l = 0; l < 10; l++) {{\n'
                    'long i = k * 10 + l;')
            collapse = 'collapse(2)'
        texts = {
            'R': lambda: self.clauses('reduction(' + r.choice(['', '', 'default, '])),
            'M': lambda: self.clauses('reduction(task, '), 'C': lambda: collapse,
            'T': lambda: self.clauses('task_reduction('), 'O': lambda: r.choice(['', 'simd']),
            'I': lambda: self.clauses('in_reduction('), 'W': lambda: r.choice(['', 'nowait']),
            'S': lambda: r.choice(['', 'schedule(static, 3)', 'schedule(dynamic)',
                                   'schedule(guided)', 'schedule(runtime)']),
            'G': lambda: r.choice(['', 'grainsize(5)', 'num_tasks(7)']),
            'K': lambda: r.choice(['', 'if(i % 2)', 'untied', 'final(i % 2)', 'mergeable']),
            'L': lambda: loop, 'B': lambda: '\n' + '\n'.join(ours) + '\n', 'E': lambda: str(n)}
        lines = re.sub(' *[|\n] *', '\n', self.construct).replace('# ', '#pragma omp ')
        return ([f'for (long i = 0; i < {n}; i++) {{'] + serial + ['}'],
                [re.sub('@([A-Z])', lambda m: texts[m[1]](), lines)], [])

    def scanned(self):
        """As reduced, for a loop with a scan. Arrays r and q get the values of its scan phases."""
        r, n, number = self.random, self.iterations, self.number
        low, step = r.choice([0, 0, 3, -5]), r.choice([1, 1, 2, 3, -1, -2])
        first = low if step > 0 else low - (n - 1) * step
        end = first + n * step
        kind = r.choice([t for t, (least, most) in RANGES.items()
                         if least <= min(first, end) and max(first, end) <= most])
        loop = (f'for ({kind} i = {first}; i {"<" if step > 0 else ">"} {end}; '
                f'i {"+" if step > 0 else "-"}= {abs(step)}) {{')
        index = f'((int)(((long)i - {first}) / {step}))'
        ours, serial = self.updates(index)
        records, wanted, checks = [], [], []
        for item in self.items:
            records.append(f'r{item.number}[{index}] = {item.name};')
            wanted.append(f'q{item.number}[{index}] = {item.want};')
            item.file += [f'static {item.operator.type} {a}{item.number}[{n}];' for a in 'rq']
            checks += check(number, item, 'scan of', n, *(f'{a}{item.number}[z]' for a in 'rq'))
        names = r.sample([item.name for item in self.items], len(self.items))
        clauses = self.clauses('reduction(inscan, ')
        if r.random() < 0.5:
            clauses += ' lastprivate(last)'
            checks.append(f'if (last != {end - step}) puts("part {number}: a wrong last value");')
            ours.append('last = i;')
        before = []
        if 'simd' not in self.construct:
            clauses += ' firstprivate(turn)'
            before = [r.choice(['', 'for (int z = 0; z < 3; z++) { if (z) continue; turn++; }',
                                f'switch ({index} & 1) {{ case 0: turn++; break; }}'])]
        kind, phases, serially = r.choice([('inclusive', (ours, records), serial + wanted),
                                           ('exclusive', (records, ours), wanted + serial)])
        lines = self.construct.replace(' | ', '\n').replace('# ', '#pragma omp ')
        return ([loop] + serially + ['}'],
                [f'{lines} {clauses}', loop] + before + phases[0]
                + [f'#pragma omp scan {kind}({", ".join(names)})'] + phases[1] + ['}'], checks)

    def text(self):
        serial, construct, checks = self.scanned() if self.scan else self.reduced()
        each = self.items + [item.operator for item in self.items]
        out = [line for e in reversed(each) for line in e.file] + [
            f'static void part_{self.number}(void) {{',
            'int lo = one, four = 3 + one, five = 4 + one, turn = 0;\nlong last = 0;']
        out += [line for e in reversed(each) for line in e.inside] + serial + ['{']
        out += [line for e in each for line in e.block] + construct + ['}']
        for item in self.items:
            out += check(self.number, item, 'result of', item.count, *item.each)
        out += checks + [f'if (unmarked) puts("part {self.number}: no private copy");']
        return '\n'.join(out) + '\nunmarked = 0;\n}'


if __name__ == '__main__':
    numbers = [int(sys.argv[2])] if sys.argv[1] == '--only' else range(1, PARTS + 1)
    print(PRELUDE + '\n'.join(Part(n, sys.argv[-1]).text() for n in numbers))
    print('int main(void) {', *(f'part_{n}();' for n in numbers), 'puts("done");\n}', sep='\n')
