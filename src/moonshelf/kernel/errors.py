"""The exceptions of moonshelf: one small tree, whose messages are sentences for people."""


class MoonshelfError(ValueError):
    """Whatever moonshelf refuses: the message names the value, the place and the way out."""


class UnknownGame(MoonshelfError):
    """A name that no game on the shelf has."""


class OptionError(MoonshelfError):
    """An option, a value of one or a number of seats that the game does not have."""


class IllegalAction(MoonshelfError):
    """An action that the rules, or the position, do not allow now; nothing has changed."""


class NotationError(IllegalAction):
    """Words that name no action of the game."""


class ComponentsError(MoonshelfError):
    """A components file that cannot be used; the message gives its line and column."""


class RecordError(MoonshelfError):
    """A record that cannot be read, or that breaks the rules at the action the message names."""


class ContractError(MoonshelfError, AssertionError):
    """A game that does not keep what every game owes; the message says how to see it."""
