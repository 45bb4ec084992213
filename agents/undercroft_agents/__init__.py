"""Leaders for undercroft: scripted and learned policies, training runs, evaluation."""
