"""Print the benchmark's tables: ``python -m bench [GAME ...]``."""

import sys
from importlib.util import find_spec

from rich.console import Console
from rich.table import Table

import moonshelf
from bench import contestants, service, starts, turns, waiting
from bench.timing import Contestant, race

console = Console(width=150)


def main(names: list[str]) -> None:
    """Measure the games named, or all, beside their twins and OpenSpiel's games."""
    games = [moonshelf.game(name) for name in names or moonshelf.SHELF]
    others = _others()
    makers = (contestants.compiled, contestants.stepped, contestants.matched, contestants.twin)
    ours = {game.id: [make(game) for make in makers] for game in games}
    race([*others, *(contestant for group in ours.values() for contestant in group)])
    console.print(_rates(others, ours))
    console.print(_starts([game.id for game in games]))
    console.print(_turns(games))
    console.print(_waits(games))
    if not names:
        console.print(_service())


def _others() -> list[Contestant]:
    """Give the engines of others that are installed (``make bench`` installs them)."""
    others = [contestants.openspiel(name) for name in contestants.OPENSPIEL] if find_spec("pyspiel") else []
    return [*others, contestants.catanatron()] if find_spec("catanatron") else others


def _rates(others: list[Contestant], ours: dict[str, list[Contestant]]) -> Table:
    table = Table(title="Random games, decisions a second (CPU time, one core, median of 5 rounds in turn)")
    fastest = max((other.rate for other in others if "OpenSpiel" in other.name), default=0.0)
    catan = max((other.rate for other in others if "Catanatron" in other.name), default=0.0)
    columns = ("who", "decisions/s", "min to max", "x twin", "x OpenSpiel's fastest", "x Catanatron")
    _columns(table, columns)
    for other in others:
        _row(table, other, 0.0, fastest, catan)
    for group in ours.values():
        table.add_section()
        for contestant in group:
            _row(table, contestant, group[-1].rate, fastest, catan)
    return table


def _columns(table: Table, names: tuple[str, ...]) -> None:
    for number, name in enumerate(names):
        table.add_column(name, justify="right" if number else "left", no_wrap=number == 0)


def _row(table: Table, who: Contestant, *others: float) -> None:
    ratios = [f"{who.rate / other:.2f}" if other else "" for other in others]
    table.add_row(who.name, f"{who.rate:,.0f}", f"{min(who.rates):,.0f} to {max(who.rates):,.0f}", *ratios)


def _starts(names: list[str]) -> Table:
    table = Table(title="Ready to play compiled, in a new process (wall seconds)")
    _columns(table, ("game", "first start, compiling", "start from the cache"))
    for name in names:
        first, cached = starts.measure(name)
        table.add_row(name, f"{first:.1f}", f"{cached:.2f}")
    return table


def _waits(games: list[moonshelf.Game]) -> Table:
    table = Table(title="Waiting for greedy players in all other seats (milliseconds, one core)")
    _columns(table, ("game", "seats", "rules", "median", "95 %", "longest"))
    for game in games:
        for rules in ("compiled", "plain, as on a server"):
            waits = waiting.measure(game, rules == "compiled")
            figures = (waits[len(waits) // 2], waits[len(waits) * 95 // 100], waits[-1])
            seats = str(game.spec.seats[1])
            table.add_row(game.spec.title, seats, rules, *(f"{figure:.1f}" for figure in figures))
    return table


def _turns(games: list[moonshelf.Game]) -> Table:
    table = Table(title="Positions, and the fifty with the most legal actions in random games")
    _columns(table, ("game", "bytes", "legal actions", "listed in, µs", "slowest, µs"))
    for game in games:
        longest = turns.measure(game)
        figures = (f"{longest.microseconds:.1f}", f"{longest.slowest:.1f}")
        table.add_row(game.spec.title, str(game.state.STATE.itemsize), str(longest.most), *figures)
    return table


def _service() -> Table:
    measured = service.measure()
    table = Table(title="The server")
    _columns(table, ("what", "figure"))
    table.add_row("first start to the first table, nothing compiled", f"{measured.first_page:.1f} s")
    for moment, megabytes in measured.memory.items():
        table.add_row(f"memory {moment}", f"{megabytes:.0f} MB")
    for name, waits in measured.waits.items():
        figures = f"{waits[len(waits) // 2]:.0f}, at most {waits[-1]:.0f} ms"
        table.add_row(f"wait for five greedy players, {name}", figures)
    return table


main(sys.argv[1:])
