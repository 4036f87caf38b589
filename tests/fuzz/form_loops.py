# form_loops.py: random loop constructs for forms.py.
# SPDX-License-Identifier: MIT
from form_clauses import SUMS, Clauses
from form_template import block, fill, lines

TYPES = ['int', 'long', 'unsigned', 'short', 'register int', 'size_t', '__typeof__(1L)']
# The parts of a loop's header. $i is the variable, $e an expression, $n a number from 2 to 5.
FIRST = ['0', '({ int f_ = $e; f_ & 1; })', '($e & 1)']
LAST = ['$n', '({ $e; $n; })', '($e & 3) + $n', 'sizeof(char[$n])']
STEP = ['$i++', '++$i', '$i += 1', '$i += ({ one; })', '$i = $i + 2']

SCHEDULES = ['dynamic', 'static, 1 + 1', 'guided, $e % 3 + 1', 'runtime', 'dynamic, sizeof(short)']
COLLAPSES = ['collapse(2)', 'collapse(1 + 1)', 'collapse(sizeof(short))', 'collapse(1 ? 2 : 3)']


class Loops(Clauses):
    def loop(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        total = (self.shared_sum(inner) if 'worksharing' in construct.words else
                 self.sum_of(SUMS))
        inner.sums = []
        names = self.loop_names(inner, sharing)
        directive = self.directive(
            scope, construct, *self.clause_texts(sharing), total.clause,
            self.pick(*COLLAPSES) if len(names) > 1 else '', *self.loop_clauses(scope, construct))
        header = self.headers(scope, construct, sharing, names)
        inner.index += names
        text = lines(total.declare, directive + header + self.loop_body(inner, construct, sharing,
                                                                        total), total.value)
        return block(text) if total.declare or self.chance(50) else text

    def loop_names(self, inner, sharing):
        """Returns the variables of one loop, or of two."""
        names = []
        for _ in range(self.pick(1, 1, 2)):
            names.append(self.name(inner, *names, *sharing.names()))
        for name in names:
            inner.hide(name)
        inner.here = set()
        return names

    def headers(self, scope, construct, sharing, names):
        outside = scope.inner()
        # A name of a loop must not be that of a variable in the header of an inner loop. Without
        # directives, the loop itself assigns to variables of lastprivate.
        for name in names + sharing.named('lastprivate'):
            outside.hide(name)
        return ''.join(self.header(outside, construct, i) for i in names)

    def header(self, outside, construct, i):
        e, kind = self.expr(outside), self.pick(*TYPES)
        first, last, step = (self.pick(*table) for table in (FIRST, LAST, STEP))
        # clang 19 crashes at a label in the header of a simd loop.
        if 'simd' in construct.words and '__label__' in e:
            e = self.digits()
        header = f'for ({kind} $i = {first}; $i < {last}; {step})\n'
        return fill(header, i=i, e=e, n=str(self.random.randint(2, 5)))

    def loop_clauses(self, scope, construct):
        words = construct.words
        if 'schedule' in words and self.chance(60):
            yield f'schedule({fill(self.pick(*SCHEDULES), e=self.argument(scope))})'
        if 'threads' in words and self.chance(30):
            yield f'num_threads({self.few(scope)})'
        if 'if' in words and self.chance(15):
            yield f'if({self.pick("", "parallel : ")}{self.argument(scope)})'
        if 'pieces' in words and self.chance(60):
            yield f'{self.pick("grainsize", "num_tasks")}({self.few(scope)})'

    def loop_body(self, inner, construct, sharing, total):
        begin = self.assign_fresh(inner, sharing)
        body = self.body(inner.inner(), most=3)
        last = self.assign_last(inner, sharing)
        if last:
            body = lines(block(body), last)
        end = total.end
        if construct.name == 'for ordered':
            ordered = self.add_to_total(inner) if inner.once else 'h++;'
            end = lines(end, self.pragma(inner, 'ordered') + block(ordered))
        return self.region(sharing, begin, body, end)
