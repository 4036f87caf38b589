# form_constructs.py: the table of constructs for forms.py.
# SPDX-License-Identifier: MIT
from dataclasses import dataclass

from form_loops import Loops
from form_regions import Regions


@dataclass
class Construct:
    """A construct. `name`: its directive. `places`: a letter for each place where it may be, twice
    if it is frequent there: s: serial, e: each, o: one (form_scope.py); c: in a construct that is
    closed. `make`: the method that returns its text. `words`:
    worksharing: it binds to the team. several: a thread may execute its block several times.
    each: all threads execute its block. closed, simd: the scope of its block has this attribute.
    task: private variables are firstprivate. bare, fresh: it has no data-sharing clauses, or no
    firstprivate (in `scope`, clang 19 does not know it). last: it may have lastprivate. reduces:
    it may reduce a variable of the team. schedule, threads, if, pieces: clauses of loops."""
    name: str
    places: str
    make: str
    words: str


CONSTRUCTS = [Construct(*line) for line in [
    ('parallel', 'so', 'team', 'each'),
    ('parallel for', 'soe', 'loop', 'several last schedule threads if'),
    ('parallel for simd', 'so', 'loop', 'several simd schedule threads'),
    ('parallel sections', 'so', 'sections', 'several'),
    ('parallel masked', 's', 'single', ''),
    ('parallel loop', 's', 'loop', 'several closed threads'),
    ('teams distribute parallel for', 's', 'loop', 'several closed'),
    ('target', 's', 'target', 'closed'),
    ('for', 'eeeee', 'loop', 'several worksharing reduces schedule'),
    ('for ordered', 'e', 'loop', 'several worksharing reduces closed schedule'),
    ('sections', 'e', 'sections', 'several worksharing reduces'),
    ('single', 'ee', 'single', 'worksharing'),
    ('single copyprivate', 'e', 'copyprivate', ''),
    ('masked', 'e', 'single', 'worksharing bare'),
    ('scope', 'e', 'scope_region', 'worksharing each fresh reduces'),
    ('simd', 'soec', 'loop', 'several simd fresh last'),
    ('task', 'ssooee', 'task', 'task'),
    ('taskloop', 'ssoo', 'loop', 'several task pieces'),
    ('taskgroup', 'soe', 'taskgroup', ''),
    ('critical', 'soe', 'critical', ''),
    ('atomic', 'soec', 'atomic', ''),
    ('atomic capture', 'soec', 'atomic', ''),
    ('atomic compare', 'soe', 'atomic', ''),
    ('barrier', 'e', 'barrier', ''),
]]


class Constructs(Loops, Regions):
    def construct(self, scope):
        """Returns a construct, or None."""
        if scope.simd or scope.depth > 4:
            return None
        place = 'c' if scope.closed else scope.who[0]
        chosen = self.pick(*(c for c in CONSTRUCTS for _ in range(c.places.count(place))))
        # clang 19 does not allow teams in a taskgroup.
        if scope.group and 'teams' in chosen.name:
            return None
        return getattr(self, chosen.make)(scope, chosen)
