"""Target-neutral resolver steps: nodes, the lowering that makes them, the verifier, and how they are written down."""
