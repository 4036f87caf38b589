# form_scope.py: what a statement of forms.py may name, and which statements it may contain.
# SPDX-License-Identifier: MIT
from dataclasses import dataclass, field, replace

from form_kinds import Kind


@dataclass
class Var:
    """A variable. `own`: the current task may change it. `shared`: it is shared in the innermost
    team."""
    name: str
    kind: Kind
    own: bool
    shared: bool


@dataclass
class Scope:
    # The threads that execute the statement: 'serial': only one exists; 'each': all threads of a
    # team; 'one': one of a team.
    who: str
    once: bool            # it runs the same number of times with any number of threads
    team: bool = True     # each worksharing construct of the team does this, too
    closed: bool = False  # a construct around it allows only simd and atomic inside
    simd: bool = False    # it is in a simd construct
    target: bool = False  # it is in a target construct
    clause: bool = False  # it is an expression in a clause
    flat: bool = False    # its text is the argument of a macro
    group: bool = False   # it is in a taskgroup
    depth: int = 0        # of blocks
    variables: dict = field(default_factory=dict)
    here: set = field(default_factory=set)     # the names that this block declares
    index: list = field(default_factory=list)  # the loop variables
    sums: list = field(default_factory=list)   # the variables that the team only reduces

    def inner(self, **changes):
        """Returns the scope of a block in this one."""
        usual = {'variables': dict(self.variables), 'here': set(), 'index': list(self.index),
                 'depth': self.depth + 1}
        return replace(self, **(usual | changes))

    def hide(self, name):
        """Declares a name, which hides an outer one."""
        self.here.add(name)
        self.variables.pop(name, None)
        self.index = [i for i in self.index if i != name]
        self.sums = [i for i in self.sums if i != name]

    def add(self, name, kind, own, shared):
        self.hide(name)
        self.variables[name] = Var(name, kind, own, shared)

    def owned(self):
        return [v for v in self.variables.values() if v.own and v.kind.assign]
