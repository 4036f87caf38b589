# form_statements.py: random declarations and statements for forms.py. Statements may contain
# constructs (form_constructs.py).
# SPDX-License-Identifier: MIT
from form_expressions import Expressions
from form_tables import DECLARATIONS, STATEMENTS
from form_template import block, fill, lines


class Statements(Expressions):
    def body(self, scope, most=2):
        """Returns the statements of a block; h is its sum."""
        some = []
        for _ in range(self.pick(0, 1, 1, 2)):
            some.append(self.declaration(scope))
        for _ in range(self.random.randint(1, most)):
            some.append(self.declaration(scope) if self.chance(20) else '')
            some.append(self.statement(scope))
        return lines(*some)

    def block(self, scope):
        return block(self.body(scope.inner()))

    def use(self, scope):
        return f'h = mix(h, {self.expr(scope, 2)});'

    def declaration(self, scope):
        if self.chance(70):
            return self.declare(scope)
        return fill(self.from_table(DECLARATIONS, scope), q=self.unique('d'), part=str(self.number),
                    c=str(self.random.randint(1, 29)), e=self.expr(scope))

    def statement(self, scope):
        roll = self.random.randrange(100)
        if roll < 10 or scope.depth > 7:
            return self.use(scope)
        if roll < 35:
            return self.assign_one(scope)
        return roll < 68 and self.construct(scope) or self.form(scope)

    def assign_one(self, scope):
        owned = scope.owned()
        return self.assign(scope, self.pick(*owned)) if owned else self.use(scope)

    def nested(self, scope):
        """Returns a block, or one statement without braces, which may not be a barrier."""
        inner = scope.inner()
        text = self.construct(inner) or self.form(inner)
        return block(text) if self.chance(50) or 'barrier' in text else text

    def inside(self, scope):
        """Returns the content of a statement expression."""
        inner = scope.inner()
        return lines(self.body(inner), self.expr(inner) + ';')

    def form(self, scope):
        """Returns a statement that is not a construct."""
        e = self.expr(scope)
        loop = scope.inner()
        i = self.pick(self.unique('n'), self.name(loop, e))
        loop.hide(i)
        loop.index.append(i)
        return fill(
            self.from_table(STATEMENTS, scope), e=e, i=i, l=self.unique('l'), m=self.unique('m'),
            x=lambda: self.expr(scope, 2), use=lambda: self.use(scope),
            assign=lambda: self.assign_one(scope), block=lambda: self.block(scope),
            loop_block=lambda: self.block(loop), nested=lambda: self.nested(scope),
            flat_block=lambda: self.block(scope.inner(flat=True)),
            inside=lambda: self.inside(scope))
