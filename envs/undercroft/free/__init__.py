"""A game that costs nothing, in the sizes of any other: for tests, and to measure all that is not rules.

Every decision one action is lucky and the observation says which; the one after it is forbidden. The score is the share
of lucky actions. Several seats take turns; each sees its own lucky number only.
"""
