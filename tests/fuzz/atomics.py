# atomics.py: prints a random program with atomic constructs on objects of type _BitInt.
#
# usage: python3 atomics.py [--only N] SEED
# The program has several parts. A part runs one to four atomic constructs in a thread, and compares
# each result with that of the same statement without a construct. Then several threads update one
# object at the same time, by an operation whose result does not depend on the order. The program
# prints a line for each part with a wrong result, and then `done`. With --only it has only the part
# with this number; checked_program.sh needs this.
# SPDX-License-Identifier: MIT
import random
import sys

PARTS = 10
WIDTHS = [1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 40, 48, 63, 64, 65, 72, 96, 100, 127,
          128]
LARGE = [129, 160, 192, 255, 256, 300]

PRELUDE = '''\
#include <stdio.h>
#include <string.h>
static int zero;
#define CHECK(part, what, got, want) \\
  if ((got) != (want)) printf("part %d: wrong %s\\n", part, what);
/* Sets the bytes of an object that do not belong to its value. */
#define FILL(x, bits, with) \\
  memset((char *)&(x) + ((bits) + 7) / 8, with, sizeof(x) - ((bits) + 7) / 8);
'''


class Part:
    def __init__(self, number, seed):
        self.number, self.random = number, random.Random(f'{seed} {number}')
        self.signed = self.chance(50)
        self.width = self.random.choice(WIDTHS if self.chance(85) else LARGE)
        if self.signed and self.width == 1:
            self.width = 2
        self.type = self.type_of(self.width, self.signed)
        self.kind = self.random.choice(['local', 'static', 'element', 'member', 'pointer', 'packed',
                                        'field', 'matrix'])
        self.field = self.random.randint(1, min(self.width, 64)) if self.kind == 'field' else 0

    def chance(self, percent):
        return self.random.randrange(100) < percent

    @staticmethod
    def type_of(width, signed):
        return f'{"" if signed else "unsigned "}_BitInt({width})'

    def number_text(self, low=None, high=None):
        """Returns an expression whose value fits into the object; it is small, or any value."""
        bits = (self.field or self.width) - self.signed
        top = 2**bits - 1
        bottom = -2**bits if self.signed else 0
        low = bottom if low is None else max(low, bottom)
        high = top if high is None else min(high, top)
        n = self.random.randint(low, high)
        if self.chance(50):
            n = self.random.randint(max(low, -20), min(high, 20)) if low <= 20 else n
        return n, self.constant(n)

    def constant(self, n):
        if abs(n) < 2**31:
            return f'({n} + zero)' if self.chance(30) else f'({n})'
        sign, n = ('-', -n) if n < 0 else ('', n)
        return f'({sign}({self.constant_parts(n)}))'

    def constant_parts(self, n):
        kind = f'unsigned _BitInt({max(self.width + 1, 65)})'
        kind = f'_BitInt({max(self.width + 2, 66)})' if self.signed else kind
        words = []
        while n:
            words.append(n & 0xffffffffffffffff)
            n >>= 64
        text = f'({kind}){words[-1]:#x}u'
        for word in reversed(words[:-1]):
            text = f'(({text}) << 64 | {word:#x}u)'
        return text

    # ---- The object ----

    def place(self, name):
        """Returns the declaration of an object, and the text of its lvalue."""
        kind, bits = self.type, f' : {self.field}' if self.field else ''
        n = self.number
        return {
            'local': (f'{kind} {name} = 0;', name),
            'static': (f'static {kind} {name}; {name} = 0;', name),
            'element': (f'{kind} {name}[3] = {{0}}; int {name}i = 1 + zero;', f'{name}[{name}i]'),
            'member': (f'struct {{ char c; {kind} m; }} {name} = {{0}};', f'{name}.m'),
            'pointer': (f'{kind} {name}o = 0, *{name} = &{name}o;', f'{name}[0]'),
            'packed': (f'struct __attribute__((packed)) {{ char c; {kind} m; char d; }} {name} = '
                       f'{{{n}, 0, {n}}};', f'{name}.m'),
            'field': (f'struct {{ unsigned a : 3; {kind} m{bits}; }} {name} = {{5, 0}}, '
                      f'*{name}p = &{name};', self.random.choice([f'{name}.m', f'{name}p->m'])),
            'matrix': (f'struct {{ {kind} m[2][2]; }} {name} = {{0}};', f'{name}.m[1][zero]'),
        }[self.kind]

    def filled(self, x):
        """Sets the padding of the object, which has no meaning."""
        if self.field or self.chance(30):
            return ''
        return f'FILL({x}, {self.width}, {self.random.choice([0, 85, 255])})'

    # ---- One construct ----

    def operand(self):
        """Returns an operator and its operand. No signed operation overflows, if the object's value
        is small."""
        op = self.random.choice(['+', '-', '*', '&', '|', '^', '<<', '>>', '/'])
        bits = self.field or self.width
        if op in ('<<', '>>'):
            return op, f'{self.random.randint(0, max(0, min(bits - 1, 3)))}'
        if op == '/':
            return op, f'{self.random.choice([1, 2, 3, 7])}'
        if self.signed and op in '+-*':
            return op, self.random.choice(['1', '2', '0', '-1', '(short)2', '2ul'][:4])
        if self.chance(30):
            other = self.type_of(self.random.choice(WIDTHS[1:]), self.chance(50))
            return op, f'({other}){self.random.choice([0, 1])}'
        return op, self.number_text()[1]

    def clauses(self, what):
        orders = {'read': ['relaxed', 'acquire', 'seq_cst'],
                  'write': ['relaxed', 'release', 'seq_cst']}.get(
                      what, ['relaxed', 'release', 'acquire', 'acq_rel', 'seq_cst'])
        if what == 'update':
            orders = ['relaxed', 'release', 'seq_cst']
        words = [self.random.choice(orders)] if self.chance(40) else []
        if what != 'update' or self.chance(50):
            words += what.split()
        self.random.shuffle(words)
        if 'compare' in what and self.chance(15):  # clang wants it after `compare`
            words.append(f'fail({self.random.choice(["relaxed", "acquire", "seq_cst"])})')
        return f'#pragma omp atomic {" ".join(words)}'

    def update(self, x):
        """Returns a statement's text without a semicolon, and whether its value is the new one."""
        op, e = self.operand()
        form = self.random.randrange(5)
        if form == 0:
            return self.random.choice([(f'{x}++', False), (f'++{x}', True), (f'{x}--', False),
                                       (f'--{x}', True)])
        if form in (1, 2):
            return f'{x} {op}= {e}', True
        if form == 3 or op in ('<<', '>>', '/'):
            return f'{x} = {x} {op} {e}', True
        return f'{x} = {e} {op} {x}', True

    def statement(self, x, v, r):
        """Returns a construct: its directive, and its statement."""
        what = self.random.choice(['read', 'write', 'update', 'update', 'capture', 'capture',
                                   'compare', 'compare capture'])
        e, d = self.number_text()[1], self.number_text()[1]
        if what == 'read':
            return self.clauses(what), f'{v} = {x};'
        if what == 'write':
            return self.clauses(what), f'{x} = {e};'
        change, _ = self.update(x)
        if what == 'update':
            return self.clauses(what), change + ';'
        if what == 'capture':
            return self.clauses(what), self.random.choice([
                f'{v} = {change};', f'{{ {v} = {x}; {change}; }}', f'{{ {change}; {v} = {x}; }}',
                f'{{ {v} = {x}; {x} = {e}; }}'])
        # Half of the comparisons with == are true.
        sought = self.chance(50) and self.known or e
        order = self.random.choice('<>')
        if what == 'compare':
            return self.clauses(what), self.random.choice([
                f'if ({x} == {sought}) {{ {x} = {d}; }}', f'{x} = {x} == {sought} ? {d} : {x};',
                f'if ({x} {order} {e}) {x} = {e};', f'if ({e} {order} {x}) {{ {x} = {e}; }}',
                f'{x} = {x} {order} {e} ? {e} : {x};', f'{x} = {e} {order} {x} ? {e} : {x};'])
        same = f'if ({x} == {sought}) {{ {x} = {d}; }}'
        other = f'if ({x} {order} {e}) {{ {x} = {e}; }}'
        return self.clauses(what), self.random.choice([
            f'{{ {v} = {x}; {same} }}', f'{{ {same} {v} = {x}; }}', f'{{ {v} = {x}; {other} }}',
            f'{{ {other} {v} = {x}; }}', f'{same} else {{ {v} = {x}; }}',
            f'{{ {r} = {x} == {sought}; if ({r}) {{ {x} = {d}; }} }}',
            f'{{ {r} = {x} == {sought}; if ({r}) {{ {x} = {d}; }} else {{ {v} = {x}; }} }}'])

    # ---- The part ----

    def one_thread(self):
        x, want = self.place('x'), self.place('w')
        if self.kind == 'field':  # both spell the access in the same way
            want = (want[0], x[1].replace('x', 'w', 1))
        captured = self.type
        if self.width <= 31:
            captured = self.random.choice([captured, captured, 'long', 'int', 'double',
                                           '_BitInt(70)'])
        out = [x[0], want[0], f'{captured} v = 1, vw = 1; int r = 1, rw = 1;']
        for _ in range(self.random.randint(1, 4)):
            bits = self.field or self.width
            n = self.random.randint(-3 if self.signed else 0, 9)
            n = max(-2**(bits - 1) if self.signed else 0, min(n, 2**(bits - self.signed) - 1))
            self.known = f'({n} + zero)' if self.chance(50) else f'{n}'
            out += [f'{x[1]} = {n}; {want[1]} = {n};', self.filled(x[1])]
            directive, text = self.statement('@x', '@v', '@r')
            for at, v, r in ((x[1], 'v', 'r'), (want[1], 'vw', 'rw')):
                line = text.replace('@x', at).replace('@v', v).replace('@r', r)
                out += [directive] * (v == 'v') + [line]
            for what, got, wanted in (('value', x[1], want[1]), ('v', 'v', 'vw'), ('r', 'r', 'rw')):
                out.append(f'CHECK({self.number}, "{what} after " {quoted(text)}, {got}, {wanted})')
            if self.kind == 'packed':
                out.append(f'CHECK({self.number}, "neighbour", x.c * 1000 + x.d, '
                           f'{self.number * 1001})')
            if self.kind == 'field':
                out.append(f'CHECK({self.number}, "neighbour", x.a, 5)')
        return ['{'] + out + ['}']

    def threads(self):
        """Several threads update one object, and count what they captured."""
        x = self.place('x')
        bits, top = self.field or self.width, None
        top = 2**(bits - self.signed) - 1
        count = self.random.choice([30, 100, 300])
        if self.signed:
            count = min(count, top)
        ways = ['xor', 'add', 'or', 'min', 'max', 'count']
        if not self.signed:
            ways += ['multiply', 'subtract']
        way = self.random.choice(ways)
        e = f'({self.type})i'
        start = 0
        text, want = {
            'xor': (f'@ ^= {e};', f'w ^= {e};'),
            'add': ('@ += 1;', 'w += 1;'),
            'or': (f'@ = {e} | @;', f'w |= {e};'),
            'min': (f'if (@ > {e}) @ = {e};', f'w = w > {e} ? {e} : w;'),
            'max': (f'@ = @ < {e} ? {e} : @;', f'w = w < {e} ? {e} : w;'),
            'count': ('{ v = @; @ = @ + 1; }', 'w += 1;'),
            'multiply': ('@ *= 3;', 'w *= 3;'),
            'subtract': ('@ -= 5;', 'w -= 5;')}[way]
        what = {'min': 'compare', 'max': 'compare', 'count': 'capture'}.get(way, 'update')
        start = {'min': min(9, top), 'multiply': 1}.get(way, 0)
        mask = f' % {2**self.field}' if self.field and not self.signed else ''
        if self.field:
            e_old, e = e, f'({self.type})(i & {2**(bits - self.signed) - 1})'
            text, want = text.replace(e_old, e), want.replace(e_old, e)
        elif self.width < 12:
            e_old, e = e, f'({self.type})(i & {top})'
            text, want = text.replace(e_old, e), want.replace(e_old, e)
        wide = f'_BitInt({self.width + 70})' if self.signed else f'unsigned _BitInt({self.width})'
        out = [x[0], f'{wide} w = {start}; unsigned long seen = 0, all = 0;',
               f'{x[1]} = {start};', self.filled(x[1]),
               '#pragma omp parallel for num_threads(4) schedule(dynamic, 1) reduction(+ : seen)',
               f'for (int i = 0; i < {count}; i++) {{', f'{self.type} v = 0;', self.clauses(what),
               text.replace('@', x[1]),
               'seen += (unsigned long)v;', '}']
        out += [f'for (int i = 0; i < {count}; i++) {{',
                'all += (unsigned long)w;' if way == 'count' else '', want,
                f'w = w{mask};' if mask else '', '}']
        out.append(f'CHECK({self.number}, "result of threads, {way}", {x[1]}, w)')
        if way == 'count':
            out.append(f'CHECK({self.number}, "captured values", seen, all)')
        return ['{'] + out + ['}']

    def text(self):
        lines = self.one_thread() + (self.threads() if self.chance(60) else [])
        return f'static void part_{self.number}(void) {{\n' + '\n'.join(
            line for line in lines if line) + '\n}\n'


def quoted(text):
    return '"' + text.replace('@', '') + '"'


def main():
    args = sys.argv[1:]
    only = int(args[1]) if args[0] == '--only' else None
    parts = [Part(n, args[-1]) for n in range(1, PARTS + 1) if only in (None, n)]
    print(PRELUDE + ''.join(part.text() for part in parts) + 'int main(void) {')
    for part in parts:
        print(f'part_{part.number}();')
    print('puts("done");\nreturn 0;\n}')


main()
