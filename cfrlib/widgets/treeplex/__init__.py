"""A treeplex: the strategy flows down, and what it earns comes back up."""
