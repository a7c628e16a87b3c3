"""Print the benchmark's tables: ``python -m bench [GAME ...]``."""

import sys
from importlib.util import find_spec

from rich.console import Console
from rich.table import Table

import moonshelf
from bench import contestants, starts
from bench.timing import Contestant, race

console = Console()


def main(names: list[str]) -> None:
    """Measure the games named, or all, beside their twins and OpenSpiel's games."""
    games = [moonshelf.game(name) for name in names or moonshelf.SHELF]
    others = [contestants.openspiel(name) for name in contestants.OPENSPIEL] if find_spec("pyspiel") else []
    makers = (contestants.compiled, contestants.stepped, contestants.matched, contestants.twin)
    ours = {game.id: [make(game) for make in makers] for game in games}
    race([*others, *(contestant for group in ours.values() for contestant in group)])
    console.print(_rates(others, ours))
    console.print(_starts([game.id for game in games]))


def _rates(others: list[Contestant], ours: dict[str, list[Contestant]]) -> Table:
    table = Table(title="Random games, decisions a second (CPU time, one core, median of 5 rounds in turn)")
    fastest = max((other.rate for other in others), default=0.0)
    for name in ("who", "decisions/s", "min to max", "times its twin", "times OpenSpiel's fastest"):
        table.add_column(name, justify="left" if name == "who" else "right")
    for other in others:
        _row(table, other, 0.0, fastest)
    for group in ours.values():
        table.add_section()
        for contestant in group:
            _row(table, contestant, group[-1].rate, fastest)
    return table


def _row(table: Table, who: Contestant, twin: float, fastest: float) -> None:
    ratios = [f"{who.rate / other:.2f}" if other else "" for other in (twin, fastest)]
    table.add_row(who.name, f"{who.rate:,.0f}", f"{min(who.rates):,.0f} to {max(who.rates):,.0f}", *ratios)


def _starts(names: list[str]) -> Table:
    table = Table(title="Ready to play compiled, in a new process (wall seconds)")
    for name in ("game", "first start, compiling", "start from the cache"):
        table.add_column(name, justify="left" if name == "game" else "right")
    for name in names:
        first, cached = starts.measure(name)
        table.add_row(name, f"{first:.1f}", f"{cached:.2f}")
    return table


main(sys.argv[1:])
