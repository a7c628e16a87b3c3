"""How long things take: CPU time, several rounds in turn, so that a busy machine is unfair to all alike."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass
class Contestant:
    """Something that makes decisions: each call of ``run`` makes some and gives their number."""

    name: str
    run: Callable[[], int]
    rates: list[float] = field(default_factory=list)

    def measure(self, seconds: float) -> None:
        """Run until so much CPU time is used, and note decisions a second."""
        decisions = 0
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            decisions += self.run()
        self.rates.append(decisions / used)

    @property
    def rate(self) -> float:
        """Give the median rate, in decisions a second."""
        return statistics.median(self.rates)


def race(contestants: list[Contestant], rounds: int = 5, seconds: float = 1.0) -> None:
    """Measure everybody in turn, for several rounds, after a first call that warms up."""
    for contestant in contestants:
        contestant.run()
    for _ in range(rounds):
        for contestant in contestants:
            contestant.measure(seconds)
