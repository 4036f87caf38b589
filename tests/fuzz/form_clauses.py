# form_clauses.py: random directives and clauses for forms.py.
# SPDX-License-Identifier: MIT
from collections import namedtuple

from form_scope import Var
from form_statements import Statements
from form_template import block, fill, lines

SPELLINGS = ['#pragma omp $text\n'] * 5 + [
    '#pragma omp \\\n  $text\n', 'OMP(omp $text)\n', 'OMP_MACRO(omp $text)\n',
    '[[omp::directive($text)]]\n']

# How a region adds its h to the variable $r: a clause, the declaration of $r, the statement at the
# region's end, and the value to use after the construct.
Sum = namedtuple('Sum', 'clause declare end value')
SUMS = [Sum(*line) for line in [
    ('reduction(+ : $r)', 'u64 $r = 1;', '$r += h;', '$r'),
    ('reduction(+ : $r)', 'unsigned long $r = 3;', '$r = h + $r;', '$r'),
    ('reduction(^ : $r)', 'u64 $r = 1;', '$r ^= h;', '$r'),
    ('reduction(| : $r)', 'unsigned long $r = 3;', '$r |= h;', '$r'),
    ('reduction(max : $r)', 'u64 $r = 3;', '$r = $r < h ? h : $r;', '$r'),
    ('reduction(+ : $r[1:2])', 'u64 $r[4] = {};', '$r[1] += h; $r[2] += h & 7;', '$r[1] + $r[2]'),
    ('reduction(join : $r)', 'struct pair $r = { .b = 2 };',
     '$r.b += (long)(h >> 9); $r.c[1] += h & 63;', '$r.b + $r.c[1]'),
]]
# The same for a region that each thread executes, with the same h.
TEAM_SUMS = [Sum(*line) for line in [
    ('reduction(max : $r)', 'u64 $r = 0;', '$r = $r < h ? h : $r;', '$r'),
    ('reduction(min : $r)', 'u64 $r = -1;', '$r = $r > h ? h : $r;', '$r'),
    ('reduction(| : $r)', 'u64 $r = 0;', '$r |= h;', '$r'),
    ('reduction(& : $r)', 'u64 $r = -1;', '$r &= h;', '$r'),
]]
TASK_SUMS = [Sum('shared($r)', 'u64 $r = 9;', '$r = h;', '$r')]
TARGET_SUMS = [Sum('map(tofrom : $r[0:2])', 'u64 $r[2] = {};', '$r[1] = h;', '$r[1]')]

# Positive numbers; $e is an expression, $n a number from 1 to 3.
NUMBERS = ['$n', '({ int z_ = $n; z_; })', '$e % 2 + 1', '$e ? $n : 1']


class Sharing:
    """The data-sharing attributes of a construct. `clauses`: pairs of a clause and a variable.
    `copied`: the names of the variables with private copies. `fresh`: the copies that the region
    assigns first, as they have no value, or an older iteration's value."""

    def __init__(self):
        self.clauses, self.copied, self.fresh = [], [], []

    def named(self, clause):
        return [v.name for c, v in self.clauses if c == clause]

    def names(self):
        return [v.name for _, v in self.clauses]


class Clauses(Statements):
    # ---- Directives ----

    def pragma(self, scope, text):
        """Returns a directive in one of its spellings."""
        spelling = self.pick(*SPELLINGS)
        if self.serial:
            return ''
        if scope.flat:  # a macro's argument
            quoted = text.replace('\\', '\\\\').replace('"', '\\"')
            return f'_Pragma("omp {quoted}")\n'
        if '[[' in spelling and not self.new:
            spelling = SPELLINGS[0]
        return fill(spelling, text=text)

    def directive(self, scope, construct, *clauses):
        some = [clause for clause in clauses if clause]
        self.random.shuffle(some)
        return self.pragma(scope, ' '.join([construct.name] + some))

    def enter(self, scope, construct):
        """Returns the scope of a construct's region, and its data-sharing attributes."""
        words = construct.words
        inner = scope.inner(who='each' if 'each' in words else 'one', simd='simd' in words,
                            closed=scope.closed or 'closed' in words,
                            target=scope.target or construct.name == 'target')
        if 'worksharing' in words:
            inner.once = scope.team
        if 'each' in words:
            inner.once = False
        if 'reduces' not in words:
            inner.sums = []
        return inner, self.share(scope, inner, construct)

    # ---- Data-sharing attributes ----

    def share(self, scope, inner, construct):
        """Chooses the data-sharing clauses of a construct, and changes `inner`, its scope."""
        sharing = Sharing()
        for v in scope.variables.values():
            inner.variables[v.name] = self.share_one(scope, v, construct, sharing)
        return sharing

    def share_one(self, scope, v, construct, sharing):
        """Returns the variable that the construct sees in place of v."""
        private = 'worksharing' in construct.words and not v.shared  # no clause makes it shared
        now = Var(v.name, v.kind, own=False, shared=not private)
        if 'task' in construct.words and 'v' in v.kind.words:
            # Otherwise the array is firstprivate.
            sharing.clauses.append(('shared', now))
            return now
        percent = 35 if scope.who == 'serial' else 25
        several = 'several' in construct.words
        if 'task' in construct.words and not v.shared:  # it is firstprivate
            now.own, now.shared, percent = v.own and not several, False, 15
            sharing.copied.append(now.name)
        some = self.clauses_for(v, construct, private)
        if not some or not self.chance(percent):
            return now
        clause = self.pick(*some)
        now.own, now.shared = True, False
        sharing.clauses.append((clause, now))
        if now.name not in sharing.copied:
            sharing.copied.append(now.name)
        if clause != 'firstprivate' or several and v.kind.assign and self.chance(50):
            sharing.fresh.append(now)
        elif several:
            now.own = False
        return now

    @staticmethod
    def clauses_for(v, construct, private):
        words, some = construct.words, []
        if 'bare' in words:
            return []
        if 'p' in v.kind.words:
            some.append('private')
        if ('p' in v.kind.words or 'f' in v.kind.words) and not private and 'fresh' not in words:
            some.append('firstprivate')
        if 'last' in words and 'l' in v.kind.words and v.own and not private:
            some.append('lastprivate')
        return some

    def clause_texts(self, sharing):
        """Returns the texts of the clauses. Some list several variables."""
        texts = []
        for clause, v in sharing.clauses:
            if texts and texts[-1][0] == clause and self.chance(60):
                texts[-1][1].append(v.name)
            else:
                texts.append((clause, [v.name]))
        return [f'{clause}({", ".join(names)})' for clause, names in texts]

    def with_copies(self, sharing, text):
        """Without directives, the program copies the variables itself."""
        if not self.serial or not sharing.copied:
            return text
        return block(*(f'COPY({name})' for name in sharing.copied), text)

    def assign_fresh(self, scope, sharing):
        plain = scope.inner(variables={}, index=[])
        return lines(*(self.assign(plain, v) for v in sharing.fresh))

    def assign_last(self, scope, sharing):
        """Returns the statements that give the variables of lastprivate their last values."""
        plain = scope.inner(variables={}, index=[])
        last = [v for clause, v in sharing.clauses if clause == 'lastprivate']
        back = [f'memcpy((void *)o_{v.name}, (void *)&{v.name}, sizeof {v.name});' for v in last]
        return lines(*(self.assign(plain, v) for v in last), *(back if self.serial else []))

    # ---- Sums ----

    def sum_of(self, table):
        """Returns a Sum of a table, with a new name."""
        r = self.unique('r')
        clause, declare, end, value = (fill(text, r=r) for text in self.pick(*table))
        return Sum(clause, declare, end, f'h = mix(h, {value});')

    def shared_sum(self, inner):
        """Returns the Sum of a construct that is not reducible, which one thread executes."""
        if not inner.once:
            return Sum('', '', '', '')
        if inner.sums and self.chance(50):
            return Sum(f'reduction(+ : {inner.sums[0]})', '', f'{inner.sums[0]} += h;', '')
        return Sum('', '', self.add_to_total(inner), '')

    def add_to_total(self, scope):
        """Several constructs may do this at the same time, so all do it by an atomic construct."""
        directive, statement = self.pick(('atomic', 'total += h;'),
                                         ('atomic update seq_cst', 'total = h + total;'))
        return self.pragma(scope, directive) + statement

    def region(self, sharing, begin, body, end):
        """Returns the block of a construct, with its own h."""
        text = block(f'u64 h = {self.digits()};', begin, body, end)
        return self.with_copies(sharing, text)

    # ---- Numbers ----

    def few(self, scope):
        return fill(self.pick(*NUMBERS), n=str(self.random.randint(1, 3)), e=self.argument(scope))
