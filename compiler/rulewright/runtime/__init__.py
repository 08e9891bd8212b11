"""What generated code needs at run time; copied verbatim into each generated package. Standard library only."""
