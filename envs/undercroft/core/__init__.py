"""What all systems share: dice, the rules interface, batch stepping, search, the event log."""
