"""What a game is: records, rules compiled or not, matches, their JSON records, and the contract suite."""
