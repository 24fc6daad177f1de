-- From when on a login without the second factor, which was lost, switches it off; NULL where nobody has asked for that.
ALTER TABLE credential ADD COLUMN recovery_ends_at TIMESTAMPTZ(3);
