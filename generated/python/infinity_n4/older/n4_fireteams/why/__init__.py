"""What `why_not` reads, loaded when it is asked."""
