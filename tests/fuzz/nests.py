# nests.py: prints a random program with loop nests that are not rectangular.
#
# usage: python3 nests.py [--only N] SEED
# A bound of an inner loop may be a*i+b, where i is the variable of an outer loop. The program runs
# each nest with its construct, and without. It prints a line for each nest whose results differ,
# and then `done`. Outside of some nests there are variables with the names of the loops' own ones:
# the construct may list them, and code between the loops may name them. With --only it has only the nest with this number; checked_program.sh needs this.
# With -DPEER it leaves out nests that other compilers refuse or compile wrongly.
# SPDX-License-Identifier: MIT
import random
import sys

NESTS = 12
TYPES = {'signed char': (-128, 127), 'unsigned char': (0, 255), 'short': (-32768, 32767),
         'unsigned short': (0, 65535), 'int': (-2**31, 2**31 - 1), 'unsigned': (0, 2**32 - 1),
         'long': (-2**63, 2**63 - 1), 'unsigned long': (0, 2**64 - 1),
         'long long': (-2**63, 2**63 - 1), '__int128': (-2**127, 2**127 - 1),
         'unsigned __int128': (0, 2**128 - 1), '_BitInt(40)': (-2**39, 2**39 - 1),
         'unsigned _BitInt(90)': (0, 2**90 - 1), 'pointer': (-2**20, 2**20)}

PRELUDE = '''\
#include <stdio.h>
typedef unsigned long long u64;
static int zero, two = 2;
static char walk[4096];
struct result { u64 count, sum, order, last; };
static void keep(int n, long got, long want) {
  if (got != want)
    printf("nest %d: a variable outside of the nest is %ld instead of %ld\\n", n, got, want);
}
static u64 hash(u64 i, u64 j, u64 k) {
  u64 h = (i + 1) * 0x9e3779b97f4a7c15u;
  h = ((h ^ h >> 29) + j) * 0xbf58476d1ce4e5b9u;
  h = ((h ^ h >> 31) + k) * 0x94d049bb133111ebu;
  return h ^ h >> 30;
}
static void check(int n, const char *what, u64 got, u64 want) {
  if (got != want)
    printf("nest %d: %s is %llu instead of %llu\\n", n, what, got, want);
}
'''


class Loop:
    """One loop of a nest. A bound is (a, b): a * the variable of the loop `outer`, plus b."""
    def __init__(self, name, kind):
        self.name, self.kind = name, kind
        self.outer, self.low, self.high = None, (0, 0), (0, 0)
        self.step, self.relation, self.outside = 1, '<', False

    def bounds(self, values):
        i = values[self.outer] if self.outer is not None else 0
        return self.low[0] * i + self.low[1], self.high[0] * i + self.high[1]

    def values(self, values):
        """Returns the variable's values, and all values that the loop's text computes; or None if
        the loop steps past a bound that it compares with !=, or steps away from its bound."""
        value, bound = self.bounds(values)
        some = []
        if (bound - value) * self.step < 0:
            return None
        ends = {'<': lambda v: v >= bound, '<=': lambda v: v > bound, '>': lambda v: v <= bound,
                '>=': lambda v: v < bound, '!=': lambda v: v == bound}[self.relation]
        while not ends(value):
            some.append(value)
            value += self.step
        return some, [value, bound] + some


class Nest:
    def __init__(self, number, seed):
        self.number, self.random = number, random.Random(f'{seed} {number}')
        while not self.made():
            pass

    def chance(self, percent):
        return self.random.randrange(100) < percent

    # ---- Loops ----

    def made(self):
        """Makes the loops of a nest. Returns False if a value does not fit into its type, or if the
        nest has too many iterations."""
        self.depth = self.random.choice([2, 2, 2, 3, 3, 4])
        self.collapse = self.random.randint(2, self.depth) if self.chance(90) else 1
        kind = self.random.choice(list(TYPES))
        mixed = kind != 'pointer' and self.chance(30)
        self.peer = not mixed and kind != 'pointer' and '_BitInt' not in kind
        self.loops = []
        for d in range(self.depth):
            if mixed:
                kind = self.random.choice([t for t in TYPES if t != 'pointer'])
            loop = Loop('ijkl'[d], kind)
            loop.outside = self.chance(15)
            self.bound(loop, d)
            self.loops.append(loop)
        self.iterations, self.final = [], None
        return self.run([]) and len(self.iterations) < 3000

    def bound(self, loop, d):
        loop.step = self.random.choice([1, 1, 1, 1, 2, 3, 5]) * self.random.choice([1, 1, -1])
        first = self.random.randint(-10, 20)
        last = first + self.random.randint(0, 8 if d else 14) * (1 if loop.step > 0 else -1)
        loop.low, loop.high = (0, first), (0, last)
        if d and self.chance(80):
            loop.outer = self.random.randrange(d)
            outer = self.loops[loop.outer]
            factor = [1, 1, 1, 1, -1, 2, 3, -2]
            if 'pointer' in loop.kind:
                factor = [1]
            which = self.random.choice(['low', 'high', 'both'])
            if which != 'high':
                loop.low = (self.random.choice(factor), self.random.randint(-8, 8))
            if which != 'low':
                loop.high = (self.random.choice(factor), self.random.randint(-8, 8))
            if loop.low[0] and loop.high[0] and (
                    loop.high[0] - loop.low[0]) * outer.step % loop.step:
                loop.step = 1 if loop.step > 0 else -1
            if self.chance(20):
                loop.low = (loop.low[0], 0)
            if self.chance(20):
                loop.high = (loop.high[0], 0)
        loop.relation = self.random.choice(['<', '<='] if loop.step > 0 else ['>', '>='])
        if abs(loop.step) == 1 and self.chance(20):
            loop.relation = '!='

    def run(self, values):
        d = len(values)
        if d == self.collapse:
            self.final = values
        if d == self.depth:
            self.iterations.append(tuple(values))
            return len(self.iterations) < 3000
        loop = self.loops[d]
        got = loop.values(values)
        if got is None:
            return False
        low, high = TYPES[loop.kind]
        if loop.outer is not None:
            outer = self.loops[loop.outer].kind
            low, high = max(low, TYPES[outer][0]), min(high, TYPES[outer][1])
            # A bound's parts must fit, too: `a * i`.
            got[1].extend(a * values[loop.outer] for a, _ in (loop.low, loop.high))
        # A loop that is not signed may not compute a negative value.
        if not all(low <= v <= high for v in got[1]):
            return False
        return all(self.run(values + [v]) for v in got[0])

    # ---- Text ----

    def number_text(self, n, kind):
        if n < 0:
            return f'({n} + zero)' if self.chance(30) else f'{n}'
        return self.random.choice([str(n)] * 3 + [f'({n} + zero)', f'(two + {n - 2})'])

    def bound_text(self, loop, bound):
        a, b = bound
        if loop.outer is None or not a:
            text = self.number_text(b, loop.kind)
            if loop.kind == 'pointer':
                return f'walk + 1000 + {text}'
            return f'({loop.kind}){text}' if self.chance(10) else text
        i = self.loops[loop.outer].name
        if loop.kind == 'pointer':
            plain = f'{i} + {b}' if b >= 0 else f'{i} - {-b}'
            forms = [plain, f'{i} + ({self.number_text(b, "")})',
                     f'{self.number_text(b, "")} + {i}' if b >= 0 else plain]
            return self.random.choice(forms + ([i] * 3 if b == 0 else []))
        factor = self.number_text(a, loop.kind)
        forms = [f'{factor} * {i}', f'{i} * {factor}']
        if a == 1:
            forms += [i] * 6
        if b == 0:
            return self.random.choice(forms)
        text, positive = self.random.choice(forms), self.number_text(abs(b), loop.kind)
        sums = [f'{text} {"+" if b > 0 else "-"} {positive}']
        if b > 0:
            sums.append(f'{positive} + {text}')
        else:
            sums.append(f'{text} + {self.number_text(b, loop.kind)}')
        if a < 0 and b > 0:
            minus = i if a == -1 else self.random.choice([f'{-a} * {i}', f'{i} * {-a}'])
            sums.append(f'{positive} - {minus}')
        text = self.random.choice(sums)
        return f'({text})' if self.chance(20) else text

    def header(self, loop):
        i, step = loop.name, abs(loop.step)
        sign = '+' if loop.step > 0 else '-'
        amount = str(step)
        if loop.relation != '!=' and self.chance(25):
            amount = f'({step} + zero)'
        steps = [f'{i} {sign}= {amount}', f'{i} = {i} {sign} {amount}']
        if loop.step > 0:
            steps.append(f'{i} = {amount} + {i}')
        if step == 1:
            steps += [i + 2 * sign, 2 * sign + i] * 2
        elif step == 2 and self.chance(20):
            steps = [f'{i} {sign}= two']
        kind = 'char *' if loop.kind == 'pointer' else loop.kind + ' '
        first = '' if loop.outside else kind
        low, high = self.bound_text(loop, loop.low), self.bound_text(loop, loop.high)
        test = f'{i} {loop.relation} {high}'
        if self.chance(20):
            turned = {'<': '>', '<=': '>=', '>': '<', '>=': '<=', '!=': '!='}[loop.relation]
            test = f'{high} {turned} {i}'
        return f'for ({first}{i} = {low}; {test}; {self.random.choice(steps)})'

    def directive(self):
        """Chooses a construct and its clauses."""
        names = ['for', 'for', 'parallel for', 'parallel for', 'parallel for', 'for simd',
                 'parallel for simd', 'simd', 'teams distribute', 'distribute simd', 'loop',
                 'teams distribute parallel for', 'teams distribute parallel for simd',
                 'taskloop', 'taskloop', 'taskloop simd', 'parallel master taskloop',
                 'parallel masked taskloop simd', 'parallel loop', 'target parallel for',
                 'target teams distribute parallel for', 'distribute']
        name = self.random.choice(names)
        words = name.split()
        clauses = [f'collapse({self.collapse})'] if self.collapse > 1 or self.chance(50) else []
        self.ordered = False
        if 'for' in words and 'distribute' not in words and 'simd' not in words and self.chance(25):
            clauses.append('ordered')
            self.ordered = True
        if 'for' in words and self.chance(75):
            kinds = ['static', 'dynamic', 'guided']
            text = self.random.choice(kinds + ['auto', 'runtime'])
            if text in kinds and self.chance(70):
                text += f', {self.random.choice([1, 1, 2, 3, 7, 20])}'
            if not self.ordered and self.chance(20):
                text = self.random.choice(['monotonic', 'nonmonotonic']) + ': ' + text
                if 'static' in text:
                    text = text.replace('nonm', 'm')
            clauses.append(f'schedule({text})')
        if 'distribute' in words and self.chance(40):
            clauses.append(self.random.choice(['', 'dist_schedule(static)',
                                               'dist_schedule(static, 3)']))
        if 'teams' in words and self.chance(60):
            clauses.append(f'num_teams({self.random.randint(1, 4)})')
        if 'taskloop' in words:
            clauses.append(self.random.choice(['', 'grainsize(3)', 'num_tasks(4)', 'num_tasks(1)',
                                               'grainsize(strict: 5)', 'nogroup']))
        # There is a last value only if the last iteration of the nest assigns it. The serial loops
        # inside of the nest may be empty.
        assigned = self.iterations and list(self.iterations[-1][:self.collapse]) == self.final
        self.last = assigned and 'loop' not in words and self.chance(50)
        if 'target' in words:
            clauses.append('map(got)')
        if 'taskloop' in words and 'nogroup' in clauses:
            self.last = False
        if self.last:
            clauses.append('lastprivate(last)')
        private = [loop.name for loop in self.loops[self.collapse:] if loop.outside]
        if private:
            clauses.append(f'private({", ".join(private)})')
        self.reduced = self.chance(50) and 'nogroup' not in clauses and name != 'distribute'
        if self.reduced:
            clauses.append('reduction(+ : count, sum)')
        if 'order' not in name and self.chance(10) and 'for' in words and not self.ordered:
            clauses.append('order(concurrent)')
            self.reduced = True
            clauses = [c for c in clauses if 'reduction' not in c] + ['reduction(+ : count, sum)']
        if 'loop' in words or 'simd' in words:
            if not self.reduced:
                clauses.append('reduction(+ : count, sum)')
            self.reduced = True
        clauses = [c for c in clauses if c]
        if self.reduced and 'nogroup' in clauses:
            clauses.remove('nogroup')
        self.random.shuffle(clauses)
        if words[0] in ('for', 'loop'):
            around = '#pragma omp parallel'
            if words[0] == 'loop':
                clauses.append('bind(parallel)')
        elif words[0] == 'distribute':
            around = '#pragma omp teams num_teams(3)'
        elif words[0] == 'taskloop':
            around = '#pragma omp parallel\n#pragma omp single'
        else:
            around = ''
        return around, f'#pragma omp {name} {" ".join(clauses)}'

    def body(self):
        names = [loop.name for loop in self.loops]
        numbers = [f'{n} - walk' if loop.kind == 'pointer' else n
                   for n, loop in zip(names, self.loops)]
        while len(numbers) < 3:
            numbers.append('7')
        if len(numbers) == 4:
            numbers[2:] = [f'({numbers[2]}) * 1000 + ({numbers[3]})']
        hashed = 'hash(' + ', '.join(f'(u64)({n})' for n in numbers) + ')'
        lines = [f'u64 h = {hashed};']
        if self.reduced:
            lines += ['count++;', 'sum += h;']
        else:
            lines += ['#pragma omp atomic', 'count++;', '#pragma omp atomic', 'sum += h;']
        if self.ordered:
            # The serial loops inside of the nest run in one ordered region.
            lines += ['#pragma omp ordered', 'order = order * 31 + h;']
        if self.last:
            lines.append('last = h;')
        return lines

    def hide(self, directive):
        """Chooses loops whose variables hide others, and lists some of these. Returns the clauses."""
        words = directive.split()[2:]
        self.hidden, self.between, clauses = {}, {}, []
        for d, loop in enumerate(self.loops):
            if loop.outside or not self.chance(20):
                continue
            self.hidden[loop.name] = 900 + d
            may_be_first = 'loop' not in words and words[0] != 'simd'
            how = self.random.choice(['', 'private'] + ['firstprivate'] * may_be_first)
            if how:
                clauses.append(f'{how}({loop.name})')
            if how != 'private' and 0 < d < self.collapse and words[0] == 'for':
                self.between[d] = f'keep({self.number}, {loop.name}, {900 + d});'
                self.peer = False
        return ' '.join(clauses)

    def nest(self, lines):
        out = []
        for d, loop in enumerate(self.loops):
            if d in self.between:
                out.append('  ' * (d + 1) + self.between[d])
            out.append('  ' * (d + 1) + self.header(loop) + ' {')
        out += ['  ' * (self.depth + 1) + line for line in lines]
        out += ['  ' * (self.depth - d) + '}' for d in range(self.depth)]
        return out

    def text(self):
        around, directive = self.directive()
        if self.ordered and self.collapse < self.depth:
            self.ordered = False
            directive = directive.replace(' ordered', '')
        directive += ' ' + self.hide(directive)
        if self.ordered:
            self.between = {}
        nest = self.nest(self.body())
        outside = [('char *' if loop.kind == 'pointer' else loop.kind + ' ') + loop.name + ';'
                   for loop in self.loops if loop.outside]
        outside += [f'long {name} = {value};' for name, value in self.hidden.items()]
        start = ['struct result result = {0};', 'u64 count = 0, sum = 0, order = 0, last = 0;']
        kept = [f'keep({self.number}, {name}, {value});' for name, value in self.hidden.items()]
        end = kept + ['result = (struct result){count, sum, order, last};', 'return result;']
        out = [f'static struct result with_{self.number}(void) {{'] + start + outside
        out += [around] if around else []
        directive = directive.replace(' map(got)', ' map(tofrom: count, sum, order, last)')
        out += [directive] + nest + end + ['}']
        out += [f'static struct result without_{self.number}(void) {{'] + start + outside
        out += [line for line in nest if '#pragma' not in line] + end + ['}']
        return '\n'.join(['#ifndef PEER'] * (not self.peer) + out + ['#endif'] * (not self.peer))


def main():
    args = sys.argv[1:]
    only = int(args[1]) if args[0] == '--only' else None
    seed = args[-1]
    nests = [Nest(n, seed) for n in range(1, NESTS + 1) if only in (None, n)]
    print(PRELUDE + '\n'.join(n.text() for n in nests))
    print('int main(void) {\nstruct result got, want;')
    for n in nests:
        i = n.number
        print('#ifndef PEER\n' * (not n.peer) + f'got = with_{i}(), want = without_{i}();')
        for what in ('count', 'sum', 'order', 'last'):
            print(f'check({i}, "{what}", got.{what}, want.{what});')
        print('#endif\n' * (not n.peer), end='')
    print('puts("done");\nreturn 0;\n}')


main()
