"""The history of the schema, applied at start."""

HEAD = "0001"
"""The newest revision; a test holds it against the files."""
