-- API and worker see at their start whether the database is the one that they were built for. Names and times, nothing else.
-- A shadow database, in which new migrations are tried, has no such table.
DO $$
BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    GRANT SELECT (migration_name, started_at, finished_at, rolled_back_at) ON _prisma_migrations TO app;
  END IF;
END $$;
