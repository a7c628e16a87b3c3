"""Courses: places joined by links that lead forward, with forks where a way splits and joins again.

A course is the list of each place's links: ``ahead[3] == [4, 7]`` leads from 3 to 4 or to 7.
"""

from collections.abc import Sequence

Links = Sequence[Sequence[int]]


def backward(ahead: Links) -> list[list[int]]:
    """Turn all links round.

    >>> backward([[1], [2, 3], [3], []])
    [[], [0], [1], [1, 2]]
    """
    back: list[list[int]] = [[] for _ in ahead]
    for place, links in enumerate(ahead):
        for other in links:
            back[other].append(place)
    return back


def distances(links: Links, start: int) -> list[int]:
    """Count the steps from a place to every other by the shortest way; -1 where no way leads.

    >>> distances([[1], [2, 3], [3], []], 1)
    [-1, 0, 1, 1]
    """
    steps = [-1] * len(links)
    steps[start] = 0
    queue = [start]
    for place in queue:
        for other in links[place]:
            if steps[other] < 0:
                steps[other] = steps[place] + 1
                queue.append(other)
    return steps


def stretches(ahead: Links, start: int) -> list[list[int]]:
    """Cut a course that goes up in number into stretches without a fork or a join, ordered by first place.

    >>> stretches([[1], [2, 4], [3], [5], [5], [6], []], 0)
    [[0, 1], [2, 3], [4], [5, 6]]
    """
    back = backward(ahead)
    found: list[list[int]] = []
    ends: dict[int, list[int]] = {}
    for place, steps in enumerate(distances(ahead, start)):
        if steps < 0:
            continue
        before = back[place]
        joined = len(before) == 1 and len(ahead[before[0]]) == 1
        stretch = ends.pop(before[0]) if joined else []
        if not joined:
            found.append(stretch)
        stretch.append(place)
        ends[place] = stretch
    return found
