"""A treeplex: the strategy flows down, what it earns comes back up."""
