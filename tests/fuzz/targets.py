# targets.py: prints a random program of target constructs with data-sharing clauses, which checks
# its own results.
#
# usage: python3 targets.py [--only N] SEED
# Each of the 12 regions gives some variables one role each: a clause, or several clauses that are
# allowed together, such as firstprivate and map on a combined construct. The code of the region, or
# the code after it, checks what the standard says about this role [OMP 5.2 §5.4, §5.8, §17]. The
# program prints a line for each wrong value, and then `done`. With --only it has only region N.
# SPDX-License-Identifier: MIT
import random
import sys

# the directive; the construct inside that gets the clauses; L: it is a loop, S: it has a simd part
# and so no allocate, T: teams share the iterations
CONSTRUCTS = [
    ('target', '', ''), ('target parallel', '', ''), ('target teams', '', ''),
    ('target parallel for', '', 'L'), ('target simd', '', 'LS'),
    ('target parallel for simd', '', 'LS'), ('target teams distribute', '', 'LT'),
    ('target teams distribute simd', '', 'LST'),
    ('target teams distribute parallel for', '', 'LT'),
    ('target teams distribute parallel for simd', '', 'LST'),
    ('target', 'parallel', ''), ('target', 'parallel for', 'L'), ('target', 'teams', ''),
    ('target', 'teams distribute', 'LT'), ('target teams', 'parallel', ''),
    ('target parallel', 'for', 'L'), ('target', 'taskloop', 'L'), ('target', 'task', ''),
]

# a variable: its declaration, its elements, and for each element the value that is put there first
VARIABLES = [
    ('int x', ['x']), ('double d', ['d']), ('unsigned char c', ['c']),
    ('int a[4]', ['a[%d]' % i for i in range(4)]),
    ('struct pair s', ['s.one', 's.two[0]', 's.two[1]']),
    ('long v[four]', ['v[%d]' % i for i in range(4)]),
    ('short m[2][3]', ['m[%d][%d]' % (i, j) for i in range(2) for j in range(3)]),
    ('static int t', ['t']), ('static short u[3]', ['u[%d]' % i for i in range(3)]),
]
ALLOCATOR = 'omp_default_mem_alloc'


class Variable:
    def __init__(self, declaration, elements):
        self.declaration, self.elements = declaration, elements
        self.name = elements[0].split('[')[0].split('.')[0]
        self.scalar = self.name == elements[0]
        self.runtime = 'four' in declaration

    def each(self, text, add=0):
        """Returns the text for each element, with $e, its name, and $v, its first value
        plus add."""
        return ' '.join(text.replace('$e', e).replace('$v', str(i + 3 + add))
                        for i, e in enumerate(self.elements))


class Region:
    """Chooses roles, and collects the clauses and the code of a region."""

    def __init__(self, rand):
        self.rand = rand
        self.outer, self.inner, self.marks = rand.choice(CONSTRUCTS)
        self.loop = 'L' in self.marks
        self.combined = ' ' in self.outer and not self.inner
        self.on_target, self.on_inner = [], []
        self.body, self.after = [], []
        self.allocators = False
        self.defaults = {scalar: rand.choice(['', '', 'firstprivate', 'tofrom', 'to'])
                         for scalar in (True, False)}
        self.on_target += [f'defaultmap({how}: {"scalar" if scalar else "aggregate"})'
                           for scalar, how in self.defaults.items() if how]

    def clause(self, text):
        (self.on_inner if self.inner else self.on_target).append(text)

    def allocate(self, v):
        if 'S' in self.marks or self.outer == 'target' and not self.inner or v.runtime:
            return
        if self.rand.random() < 0.3:
            self.clause(f'allocate({ALLOCATOR}: {v.name})')
            self.allocators = True

    def maps(self, v, kinds):
        self.on_target.append(f'map({self.rand.choice(kinds)}: {v.name})')

    def unchanged(self, v):
        self.after.append(v.each('CHECK($e == $v);'))

    # ---- Roles ----

    def first_private(self, v):
        self.clause(f'firstprivate({v.name})')
        # The clauses of one directive give a mapped variable no copy if only the target construct
        # could make it [OMP 5.2 §17.2].
        mapped = self.combined and self.outer != 'target simd' or self.inner and not v.scalar
        if self.combined and v.name == 's' and self.rand.random() < 0.3:
            self.on_target.append('map(to: s.two)')  # no map of s, of which there is a copy
        elif mapped and self.rand.random() < 0.5:
            self.maps(v, ['to', 'tofrom'])
        self.allocate(v)
        self.body.append(v.each('CHECK($e == $v || $e == $v + 40); $e = $v + 40;')
                         if self.loop or 'task' in self.inner else
                         v.each('CHECK($e == $v); $e = $v + 40;'))
        self.unchanged(v)

    def private(self, v):
        self.clause(f'private({v.name})')
        if self.inner and self.rand.random() < 0.2:
            self.maps(v, ['to', 'tofrom'])
        self.allocate(v)
        self.body.append(v.each('$e = $v + 20;') + ' PAUSE; ' + v.each('CHECK($e == $v + 20);'))
        self.unchanged(v)

    def mapped(self, v):
        """Iteration n writes element n of the original."""
        kind = self.rand.choice(['tofrom', 'to', 'always, tofrom', 'tofrom'])
        self.on_target.append(f'map({kind}: {v.name})')
        self.use_mapped(v, kind)

    def use_mapped(self, v, kind):
        if kind == 'to' or not self.loop:
            self.body.append(v.each('CHECK($e == $v);'))
            return self.unchanged(v)
        for i, element in enumerate(v.elements):
            self.body.append(f'if (n == {i}) {{ CHECK({element} == {i + 3}); {element} = {i + 9}; }}')
        self.after.append(v.each('CHECK($e == $v);', 6))

    def implicit(self, v):
        """By defaultmap, or else: a scalar is firstprivate on the target construct, an aggregate is
        mapped."""
        if self.defaults[v.scalar] == 'tofrom' and 'task' not in self.inner:
            return self.use_mapped(v, 'tofrom')
        self.body.append(v.each('CHECK($e == $v);'))
        self.unchanged(v)

    def last_private(self, v):
        if not self.loop or ('distribute' in self.outer + self.inner and v.runtime):
            return self.private(v)
        self.clause(f'lastprivate({v.name})')
        if self.rand.random() < 0.5 or self.inner:
            self.maps(v, ['tofrom'])
        self.allocate(v)
        self.body.append(v.each('$e = $v + n;'))
        self.after.append(v.each('CHECK($e == $v);', 11))

    def reduction(self, v):
        if not self.loop or v.name in ('s', 'c') or v.runtime or self.inner == 'taskloop':
            return self.implicit(v)
        self.clause(f'reduction(+: {v.name})')
        if self.rand.random() < 0.5 or self.inner:
            self.maps(v, ['tofrom'])
        self.allocate(v)
        self.body.append(v.each('$e += n;'))
        self.after.append(v.each('CHECK($e == $v);', 66))

    # ---- Text ----

    def text(self, variables):
        for v in variables:
            if v.runtime and 'task' in self.inner:
                continue  # a task makes no copy of such an array
            self.rand.choice([self.first_private, self.first_private, self.private, self.mapped,
                              self.implicit, self.last_private, self.reduction])(v)
        if self.allocators:
            self.on_target.append(f'uses_allocators({ALLOCATOR})')
        self.rand.shuffle(self.on_target)
        self.rand.shuffle(self.on_inner)
        if 'T' in self.marks:
            (self.on_inner if self.inner else self.on_target).append('num_teams(2)')
        out = [f'#pragma omp {self.outer} {" ".join(self.on_target)}']
        if self.inner:
            out.append(f'#pragma omp {self.inner} {" ".join(self.on_inner)}')
        if self.loop:
            out.append('for (int n = 0; n < 12; n++)')
        return '\n'.join(out + ['{'] + self.body + ['}'] + self.after)


PRELUDE = '''#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
struct pair { int one; int two[2]; };
#pragma omp declare target
static void wrong(int line, const char *what) {
  printf("line %d: %s\\n", line, what);
}
#pragma omp end declare target
#define CHECK(condition) ((condition) ? (void)0 : wrong(__LINE__, #condition))
#define PAUSE __asm__ volatile("" ::: "memory")
'''


def main():
    arguments = sys.argv[1:]
    only = 0
    if arguments[0] == '--only':
        only, arguments = int(arguments[1]), arguments[2:]
    rand = random.Random(int(arguments[0]))
    functions, calls = [], []
    for number in range(1, 13):
        some = [Variable(*v) for v in rand.sample(VARIABLES, rand.randint(1, 4))]
        if rand.random() < 0.3:
            some.append(Variable(f'int g{number}', [f'g{number}']))  # at file scope
        text = Region(rand).text(some)
        if only not in (0, number):
            continue
        local = [v.declaration + ';' for v in some if v.name[0] != 'g']
        functions += [v.declaration + ';' for v in some if v.name[0] == 'g']
        functions.append(f'static void region{number}(int four) {{\n' + '\n'.join(
            local + [v.each('$e = $v;') for v in some]) + f'\n{text}\n}}\n')
        calls.append(f'  region{number}(4);')
    print(PRELUDE + '\n'.join(functions) + 'int main(void) {\n' + '\n'.join(calls) +
          '\n  puts("done");\n}')


if __name__ == '__main__':
    main()
