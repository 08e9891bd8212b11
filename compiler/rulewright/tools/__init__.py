"""What the commands do: thin, on top of the stages."""
