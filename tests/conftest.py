"""For the whole suite: what Hypothesis tries is the same in every run, and takes the time it takes."""

from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None, database=None)
settings.load_profile("same every time")
