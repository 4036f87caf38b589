# forms.py: prints a random program with many forms of C inside and around regions.
#
# usage: python3 forms.py [--only N] [--serial] SEED
# Such forms are: statement expressions, labels and goto, switch statements, declarations of all
# kinds, attributes, names that hide others, macros and _Pragma, old function definitions. The
# program prints a sum for each of its parts, which does not depend on the number of threads. With
# --serial it has no directives, and copies the private variables itself; its sums are the expected
# ones. Most sums are wrong if the directives are ignored. The first line names the C standard for
# -std=. With --only it has only the part with this number; form_program.sh needs this.
# SPDX-License-Identifier: MIT
import random
import sys
from collections import namedtuple

from form_constructs import Constructs
from form_kinds import NAMES, Kind
from form_prelude import PRELUDE
from form_scope import Scope
from form_template import block, fill, lines

PARTS = 6

# The parameters of a function. $v is the name. A parameter without `assign` stays as it is.
Parameter = namedtuple('Parameter', 'declare argument assign read')
PARAMETERS = [Parameter(*line) for line in [
    ('int $v', '7', '$v = $e;', '$v'),
    ('double $v', '2', '$v = $e;', '$v'),
    ('float $v', '3', '$v = $e;', '$v'),
    ('unsigned char $v', '200', '$v = $e;', '$v'),
    ('short $v[static 2]', '(short[]){3, 4, 5}', '', '$v[1]'),
    ('struct pair $v', '(struct pair){2, 3, {4}}', '', '$v.b'),
    ('int (*$v)(int)', 'twice', '', '$v(3)'),
    ('int $v(int)', 'add_one', '', '$v(3)'),
    ('int (* const restrict $v)[4]', 'quad', '', '$v[0][1]'),
    ('int $v[restrict n5][4]', 'quad', '', '$v[0][1]'),
]]
MARKS = ['', 'inline ', '__attribute__((noinline)) ', '__attribute__((hot)) ']

CALL = '''{
u64 r = part_$n($arguments);
printf("part $n: %llx %llx\\n", r, total);
}
'''
# The function is called by each thread of a team.
TEAM_CALL = '''{
u64 r = 0;
$parallel{
u64 h = part_$n($arguments);
r = r < h ? h : r;
}
printf("part $n: %llx %llx\\n", r, total);
}
'''


class Part(Constructs):
    """One function of the program, and the call in main()."""

    def __init__(self, number, random, new, serial):
        super().__init__(number, random, new, serial)
        orphan = self.chance(25)  # its worksharing constructs bind to the caller's team
        self.scope = Scope('each' if orphan else 'serial', once=not orphan)
        parameters = self.random.sample(PARAMETERS, 3)
        self.function = lines(f'int outer_{number}[6] = {{ {number}, 1, 2, 3, 4, 5 }};',
                              self.head(parameters), self.statements())
        parallel = '' if serial else '#pragma omp parallel reduction(max : r)\n'
        self.call = fill(TEAM_CALL if orphan else CALL, n=str(number), parallel=parallel,
                         arguments=', '.join(p.argument for p in parameters))

    def head(self, parameters):
        names = self.random.sample(NAMES, len(parameters))
        for name, p in zip(names, parameters):
            kind = Kind('parameter', 'pl' if p.assign else 'f', '', p.assign, p.read)
            self.scope.add(name, kind, True, self.scope.who == 'serial')
        texts = [fill(p.declare, v=name) for name, p in zip(names, parameters)]
        if not self.new and self.chance(25):  # an old definition
            return f'static u64 part_{self.number}({", ".join(names)})\n{"; ".join(texts)};'
        return f'static {self.pick(*MARKS)}u64 part_{self.number}({", ".join(texts)})'

    def statements(self):
        some = [self.declare(self.scope) for _ in range(self.random.randint(2, 4))]
        for _ in range(2):
            some += [self.body(self.scope), self.construct(self.scope) or '']
        sums = [f'h = mix(h, {self.read(v)});' for v in self.scope.variables.values()]
        return block(f'u64 h = {self.number};', *some, *sums, 'return h;')


def main():
    args = sys.argv[1:]
    only = int(args[1]) if args[0] == '--only' else None
    seed = int(args[-1])
    new = seed % 2 == 1
    parts = [Part(n, random.Random(f'{seed} {n}'), new, '--serial' in args)
             for n in range(1, PARTS + 1) if only in (None, n)]
    functions, calls = [part.function for part in parts], [part.call for part in parts]
    print(lines(f'/* -std=gnu{"2x" if new else "17"} */', PRELUDE, *functions, 'int main(void)',
                block(*calls, 'return 0;')))


main()
