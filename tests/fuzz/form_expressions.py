# form_expressions.py: random names, expressions and variables for forms.py.
# SPDX-License-Identifier: MIT
import re

from form_kinds import KINDS, NAMES
from form_tables import EXPRESSIONS, FIVES
from form_template import fill


def words_of(text):
    return set(re.findall(r'[\w$]+', text))


class Expressions:
    """Chooses the text of one part of a program. `new`: C23. `serial`: without directives."""

    def __init__(self, number, random, new, serial):
        self.number, self.random, self.new, self.serial = number, random, new, serial
        self.names, self.jumps = 0, False

    # ---- Choices ----

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, *some):
        return self.random.choice(some)

    def from_table(self, table, scope):
        """Returns a template of a table of form_tables.py whose condition is true."""
        holds = {'': True, 'C17': not self.new, 'C23': self.new, 'macro': not scope.flat,
                 'jump': not self.jumps, 'clause': not scope.clause, 'target': not scope.target}
        condition, template = self.pick(*(entry for entry in table if holds[entry[0]]))
        self.jumps = self.jumps or condition == 'jump'
        return template

    # ---- Names ----

    def unique(self, word):
        self.names += 1
        return f'{word}_{self.number}_{self.names}'

    def name(self, scope, *texts):
        """Returns a name that the innermost block may declare, and that is not in these texts."""
        used = scope.here.union(*map(words_of, texts))
        return self.pick(*(n for n in NAMES if n not in used))

    # ---- Expressions ----

    def digits(self):
        return str(self.random.randrange(32))

    def read(self, v):
        return f'U({fill(v.kind.read, v=v.name)})'

    def leaf(self, scope):
        leaves = [self.digits()]
        if scope.variables:
            leaves += [f'(int)({self.read(self.pick(*scope.variables.values()))} & 31)'] * 3
        if scope.index:
            leaves += [f'(int)({self.pick(*scope.index)} & 31)'] * 2
        return self.pick(*leaves)

    def expr(self, scope, depth=1):
        """Returns an expression of type int with a value from 0 to 31."""
        if depth == 0 or self.chance(35):
            return self.leaf(scope)
        a, b = self.expr(scope, depth - 1), self.expr(scope, depth - 1)
        name = self.pick(*(n for n in NAMES if n not in words_of(a + ' ' + b)))
        return fill(self.from_table(EXPRESSIONS, scope), a=a, b=b, q=name)

    def argument(self, scope):
        """Returns an expression for a clause."""
        return self.expr(scope.inner(clause=True))

    # ---- Variables ----

    def declare(self, scope):
        """Returns the declaration of a new variable."""
        outside = scope.who == 'serial' and not scope.depth
        kind = self.pick(*(k for k in KINDS if outside or 's' not in k.words))
        first = self.expr(scope)
        # The declaration's own name is visible in its initializer.
        name = self.name(scope, first, *scope.sums)
        scope.add(name, kind, True, scope.who == 'serial')
        return fill(kind.declare, v=name, e=first, five=self.pick(*FIVES))

    def assign(self, scope, v):
        return fill(v.kind.assign, v=v.name, e=self.expr(scope))
