"""The tray beside the bench of Moon Bunny, with tiles to choose from; it covers the seat's Scrolls."""

from functools import lru_cache

from moonshelf.games.moon_bunny.bench import target
from moonshelf.games.moon_bunny.layout import ASIDE, WIDTH, Plan, tray_at, tray_id
from moonshelf.games.moon_bunny.scene import Scene, Words
from moonshelf.games.moon_bunny.state import NONE, RECIPE_UP
from moonshelf.games.moon_bunny.words import recipe_sentence, tile_words
from moonshelf.geometry.svg import Markup, box, group, path, text


def ground(scene: Scene) -> Markup:
    """Draw the tray itself, and where its tiles come from."""
    note = "your two Recipes" if scene.s.drawn[0] == NONE else "drawn from the bag"
    return _ground(scene.plan, note if scene.choice else "")


@lru_cache(maxsize=64)
def _ground(plan: Plan, note: str) -> Markup:
    top = plan.floor - 178
    return group(
        path(box(ASIDE, top, WIDTH - ASIDE - 8, 184, 14) if note else "", "tray-ground"),
        text((ASIDE + 150, top + 26), note, "note middle"),
        aria_hidden="true",
    )


def choices(scene: Scene) -> Markup:
    """Draw what can be picked on the tray."""
    words = tuple(_words(scene, tile) for tile in scene.choice or (NONE, NONE))
    lit = tuple(tray_id(index) in scene.lit for index in range(2))
    return _choices(scene.plan, words, lit, bool(scene.choice))


def _words(scene: Scene, tile: int) -> Words:
    if tile == NONE:
        return "nothing to choose", ""
    recipe = recipe_sentence(scene.b, tile) if scene.s.face[tile] == RECIPE_UP else ""
    verb = {"choose": ", keep it" if scene.s.seats == 1 else ", make it public", "pick": ", lay it on the moon"}
    can = next((words for kind, words in verb.items() if scene.can(kind)), "")
    return tile_words(scene.b, scene.s, tile) + can, recipe


@lru_cache(maxsize=1024)
def _choices(plan: Plan, words: tuple[Words, ...], lit: tuple[bool, ...], shown: bool) -> Markup:
    drawn = (
        target(tray_id(index), choice, (116, 116), tray_at(plan, index), "choice", lit[index])
        for index, choice in enumerate(words)
    )
    return group(*drawn, class_="tray" if shown else "tray unused")
