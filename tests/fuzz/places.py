# places.py: prints a random program whose code depends on its place in a function.
#
# usage: python3 places.py [--only N] SEED
# Structs inside and around regions have the layout of the last `#pragma pack`, static variables
# have constant addresses, also where a construct has a copy, and prototypes in blocks convert the arguments of calls. The program
# prints a line for each wrong value, and then `done`. With --only it has only the function with
# this number; checked_program.sh needs this.
# SPDX-License-Identifier: MIT
import random
import re
import sys

PARTS = 12
DEEPEST = 4
MEMBERS = {'char': (1, 1), 'short': (2, 2), 'int': (4, 4), 'long': (8, 8)} # size, alignment

PRELUDE = '''\
#include <stdio.h>
struct pair { int value, *at; };
static void check(int part, int line, long got, long want) {
  if (got != want)
    printf("part %d, line %d: %ld instead of %ld\\n", part, line, got, want);
}
'''


class Part:
    """One function. Its pragmas have no effect on later functions."""
    def __init__(self, number, seed):
        self.number, self.random = number, random.Random(f'{seed} {number}')
        self.lines, self.names = [], 0
        self.pack, self.stack = 0, [] # the greatest alignment, 0: none; the saved ones
        self.base = 0 # the number of saved ones that this block may not restore
        self.in_target = False

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def say(self, depth, text):
        self.lines.append(text if text.startswith('#') else '  ' * depth + text)

    def check(self, depth, got, want):
        self.say(depth, f'check({self.number}, {len(self.lines) + 1}, {got}, {want});')

    def name(self, kind):
        self.names += 1
        return f'{kind}{self.names}'

    # ---- Statements ----

    def set_pack(self, depth):
        number = self.random.choice([0, 1, 2, 4, 8])
        text = str(number or '')
        how = self.random.choice(['set', 'push', 'push', 'named', 'pop', 'pop'])
        if how == 'set':
            self.say(depth, f'#pragma pack({text})')
            self.pack = number
        elif how == 'pop' and len(self.stack) > self.base:
            label, value = self.stack.pop()
            self.say(depth, f'#pragma pack(pop{", " + label if label else ""})')
            self.pack = value
        else:
            label = self.name('saved') if how == 'named' else ''
            words = ['push'] + [label] * bool(label) + [text] * bool(text)
            self.say(depth, f'#pragma pack({", ".join(words)})')
            self.stack.append((label, self.pack))
            self.pack = number or self.pack

    def struct(self):
        """Returns the text and the size of a struct in the present layout."""
        size, most, text = 0, 1, ''
        for i in range(self.random.randint(2, 4)):
            kind = self.random.choice(list(MEMBERS))
            bytes_, align = MEMBERS[kind]
            align = min(align, self.pack or 8)
            size = (size + align - 1) // align * align + bytes_
            most = max(most, align)
            text += f' {kind} m{i};'
        return f'struct {{{text} }}', (size + most - 1) // most * most

    def use_struct(self, depth, visible):
        text, size = self.struct()
        if self.chance(40):
            self.check(depth, f'sizeof({text})', size)
            return
        name = self.name('s')
        self.say(depth, f'{text} {name} = {{1, 2}};')
        self.check(depth, f'sizeof {name} + {name}.m0 + {name}.m1', size + 3)
        visible.append((f'sizeof {name} + {name}.m1', size + 2, None))

    def make_static(self, depth, visible):
        kind, value = self.random.choice(['one', 'array', 'struct', 'pointer']), self.names + 100
        targets = [(address, number) for _, number, address in visible if address]
        if kind == 'pointer' and targets:
            address, number = self.random.choice(targets)
            name = self.name('p')
            if self.chance(30):
                self.say(depth, f'static struct pair const {name} = {{{value}, {address}}};')
                visible.append((f'*{name}.at', number, None))
            else:
                self.say(depth, f'static int *{"const " * self.chance(60)}{name} = {address};')
                visible.append((f'*{name}', number, None))
        elif kind == 'struct':
            name = self.name('t')
            self.say(depth, f'static struct pair {name} = {{{value}, &{name}.value}};')
            visible.append((f'*{name}.at', value, f'&{name}.value'))
        elif kind == 'array':
            name, other = self.name('a'), self.name('a')
            self.say(depth, f'static int {name}[3] = {{1, 2, {value}}}, {other}[2] = {{5}};')
            visible += [(f'{name}[2]', value, f'{name} + 2'), (f'*{other}', 5, f'&{other}[0]')]
        else:
            name = self.name('v')
            self.say(depth, f'static int {name} = {value};')
            visible.append((name, value, f'&{name}'))

    def use(self, depth, visible):
        if visible:
            self.check(depth, *self.random.choice(visible)[:2])

    def prototype(self, depth):
        number = self.random.randint(1, 9)
        self.say(depth, f'int later_{self.number}(double, long);')
        self.check(depth, f'later_{self.number}({number}, 2)', 10 * number + 2)

    def construct(self, depth, visible, inside):
        kinds = ['parallel num_threads(1)', 'task', 'critical', 'taskgroup']
        if not self.in_target:
            kinds.append('target')
        if inside == 'parallel':
            kinds += ['single', 'for', 'sections', 'single', 'for']
        kind = self.random.choice(kinds)
        word = kind.split()[0]
        if word == 'critical':
            kind += f'({self.name("region")})'
        addresses = [address for *_, address in visible if address]
        if word in ('parallel', 'task', 'target') and addresses and self.chance(50):
            some = self.random.choices(addresses, k=2)
            kind += f' firstprivate({", ".join(sorted({re.search("[a-z]+_?[0-9]+", a)[0] for a in some}))})'
        self.say(depth, f'#pragma omp {kind}')
        if word == 'for':
            self.say(depth, f'for (int {self.name("i")} = 0; i{self.names} < 1; i{self.names}++)')
        self.in_target |= word == 'target'
        if word == 'sections':
            self.say(depth, '{')
            self.say(depth, '#pragma omp section')
        self.block(depth, visible, inside if word == 'taskgroup' else word)
        if word == 'sections':
            self.say(depth, '}')
        if word == 'task':
            self.say(depth, '#pragma omp taskwait')
        if word == 'target':
            self.in_target = False

    def block(self, depth, visible, inside):
        """A block. The pragmas in it are undone at its end: if it becomes a function, a pragma has
        no effect on the code after the construct."""
        base, self.base = self.base, len(self.stack) + 1
        self.say(depth, '{')
        self.say(depth, '#pragma pack(push)')
        self.stack.append(('', self.pack))
        visible = list(visible)
        self.statements(depth + 1, visible, inside)
        while len(self.stack) >= self.base:
            label, self.pack = self.stack.pop()
            self.say(depth, '#pragma pack(pop)')
        self.say(depth, '}')
        self.base = base

    def statements(self, depth, visible, inside):
        for _ in range(self.random.randint(3, 7)):
            what = self.random.randrange(100)
            if what < 20:
                self.set_pack(depth)
            elif what < 40:
                self.use_struct(depth, visible)
            elif what < 60:
                self.make_static(depth, visible)
            elif what < 70:
                self.use(depth, visible)
            elif what < 75:
                self.prototype(depth)
            elif depth < DEEPEST:
                self.construct(depth, visible, inside)

    def text(self):
        n = self.number
        visible = [(f'file_{n}[1]', n, f'&file_{n}[1]'), (f'global_{n}', n + 50, f'&global_{n}')]
        self.statements(1, visible, 'function')
        while not any('pragma omp' in line for line in self.lines):
            self.construct(1, visible, 'function')
        # A pragma after the last region, in force to the end of the function and after it.
        self.set_pack(1)
        return '\n'.join([f'int later_{n}();', f'static int file_{n}[2] = {{0, {n}}};',
                          f'int global_{n} = {n + 50};', f'static void part_{n}(void) {{'] +
                         self.lines +
                         ['}', '#pragma pack()', f'int later_{n}(double a, long b) {{',
                          '  return (int)(a * 10) + (int)b;', '}'])


def main():
    words = sys.argv[1:]
    numbers = range(1, PARTS + 1)
    if words[0] == '--only':
        numbers = [int(words[1])]
        words = words[2:]
    seed = int(words[0])
    print(PRELUDE)
    for number in numbers:
        print(Part(number, seed).text())
    print('int main(void) {')
    for number in numbers:
        print(f'  part_{number}();')
    print('  puts("done");\n}')


main()
