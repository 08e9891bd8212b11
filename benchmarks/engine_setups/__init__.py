"""The workloads of benchmarks/engines.py in other rules engines, each set up as its documentation advises.

In: records (records.py). Out: a `Setup` for each engine. tests and the benchmark itself check that all compute the same as the
twins. The engines are those of benchmarks/requirements.txt; nothing else in the project imports them.
"""
