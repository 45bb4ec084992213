"""two_hour: a band explores a tile dungeon and fights on a board of 4x6 squares."""
