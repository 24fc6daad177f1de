-- The worker clears away what nobody asks for any more; of counters and jobs it may already.
GRANT DELETE ON session TO app;
