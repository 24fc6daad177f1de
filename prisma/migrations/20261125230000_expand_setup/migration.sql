-- What a new firm has set up: which steps it leaves out, and since when there is nothing left of it. Firms of before have begun long ago.
ALTER TABLE tenant ADD COLUMN setup_skipped TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN setup_ended_at TIMESTAMPTZ(3) DEFAULT now();
ALTER TABLE tenant ALTER COLUMN setup_ended_at DROP DEFAULT;
