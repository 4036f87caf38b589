# form_regions.py: random constructs for forms.py that are not loops.
# SPDX-License-Identifier: MIT
from form_clauses import SUMS, TARGET_SUMS, TASK_SUMS, TEAM_SUMS, Clauses
from form_template import block, fill

# The clauses of task; $e is an expression. Each occurs in a quarter of the constructs.
TASK_CLAUSES = ['if($e)', 'final($e)', 'priority($e)', 'depend(inout : pool[$e])']

# Statements of atomic constructs. $at is the variable; $once is it, too, in another form that may
# occur only once. $r is the captured value, $e an expression, $n a number.
ATOMICS = {
    'atomic': ['$once += $e;', '$once++;', '$at = $at * ($e);', '$once ^= $e;',
               '$at = ($e) | $at;'],
    'atomic capture': ['$r = $once++;', '{ $r = $at; $at = $e; }', '{ $at -= $e; $r = $at; }',
                       '$r = $at = $at + ($e);'],
    'atomic compare': ['if ($at < $n) { $at = $n; }'],
}
ATOMIC_PLACES = ['$a[1]', '(*($a + 1))', '($a[one * 0 + 1])']
ATOMIC_ONCE = ['$at', '(*({ int *p_ = $a + 1; p_; }))', '$a[$e * 0 + 1]']


class Regions(Clauses):
    # ---- Regions of a team ----

    def team(self, scope, construct):
        """A region that all threads execute. Worksharing constructs in it may reduce a variable."""
        inner, sharing = self.enter(scope, construct)
        total, shared = self.sum_of(TEAM_SUMS), self.unique('s')
        inner.team, inner.sums = scope.once, [shared]
        directive = self.directive(
            scope, construct, *self.clause_texts(sharing), total.clause,
            f'num_threads({self.few(scope)})' if self.chance(40) else '',
            f'if({self.argument(scope)})' if self.chance(15) else '')
        begin, body = self.assign_fresh(inner, sharing), self.body(inner.inner(), most=4)
        return block(f'u64 {shared} = 0;', total.declare,
                     directive + self.region(sharing, begin, body, total.end), total.value,
                     f'h = mix(h, {shared});')

    def scope_region(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        directive = self.directive(scope, construct, *self.clause_texts(sharing))
        text = block(self.assign_fresh(inner, sharing), self.body(inner.inner(), most=3))
        return directive + self.with_copies(sharing, text)

    # ---- Regions of one thread ----

    def single(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        total = self.shared_sum(inner)
        directive = self.directive(scope, construct, *self.clause_texts(sharing), total.clause)
        return block(directive + self.one(inner, sharing, total))

    def target(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        total = self.sum_of(TARGET_SUMS)
        directive = self.directive(scope, construct, *self.clause_texts(sharing), total.clause)
        return block(total.declare, directive + self.one(inner, sharing, total), total.value)

    def task(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        total = self.shared_sum(inner) if inner.once else self.sum_of(TASK_SUMS)
        clauses = [fill(clause, e=self.argument(scope)) for clause in TASK_CLAUSES
                   if self.chance(25)]
        directive = self.directive(scope, construct, *self.clause_texts(sharing), total.clause,
                                   *clauses)
        return block(total.declare, directive + self.one(inner, sharing, total),
                     self.pragma(scope, 'taskwait') + ';', total.value)

    def sections(self, scope, construct):
        inner, sharing = self.enter(scope, construct)
        total = (self.shared_sum(inner) if 'worksharing' in construct.words else
                 self.sum_of(SUMS))
        inner.sums = []
        directive = self.directive(scope, construct, *self.clause_texts(sharing), total.clause)
        some = [self.pragma(scope, 'section') + self.one(inner, sharing, total)
                for _ in range(self.random.randint(1, 3))]
        if self.chance(50):  # the first directive is optional
            some[0] = self.one(inner, sharing, total)
        return block(total.declare, directive + block(*some), total.value)

    def one(self, inner, sharing, total):
        return self.region(sharing, self.assign_fresh(inner, sharing),
                           self.body(inner.inner(), most=3), total.end)

    # ---- Constructs without an own sum ----

    def critical(self, scope, construct):
        hint = self.pick('', '', f' hint({self.pick("0", "omp_sync_hint_none")})')
        directive = self.pragma(scope, f'critical({self.unique("lock")}){hint}')
        return directive + self.block(scope.inner(closed=True))

    def taskgroup(self, scope, construct):
        return self.pragma(scope, 'taskgroup') + self.block(scope.inner(group=True))

    def barrier(self, scope, construct):
        return self.pragma(scope, 'barrier') + ';'

    def copyprivate(self, scope, construct):
        private = [v for v in scope.owned()
                   if not v.shared and 'p' in v.kind.words and 'v' not in v.kind.words]
        if not private:
            return None
        v = self.pick(*private)
        return block(self.pragma(scope, f'single copyprivate({v.name})') +
                     block(self.assign(scope, v)), self.use(scope))

    def atomic(self, scope, construct):
        a, r = self.unique('a'), self.unique('r')
        values = {'a': a, 'r': r, 'e': self.expr(scope), 'n': self.digits()}
        values['at'] = fill(self.pick(*ATOMIC_PLACES), **values)
        values['once'] = fill(self.pick(*ATOMIC_ONCE), **values)
        directive = self.pragma(scope, construct.name + self.pick('', ' seq_cst', ' relaxed'))
        statement = fill(self.pick(*ATOMICS[construct.name]), **values)
        return block(f'int {a}[2] = {{ {self.expr(scope)}, 3 }}, {r} = 0;', directive + statement,
                     f'h = mix(h, {a}[1] + {r});')
