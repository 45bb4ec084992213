"""The rules of Trumps, by the ledger docs/rules/trumps.md: three to five leaders at one table."""
