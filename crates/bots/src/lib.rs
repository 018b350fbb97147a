//! A place that is being built.
