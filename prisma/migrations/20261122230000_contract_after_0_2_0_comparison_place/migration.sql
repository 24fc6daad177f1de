-- `compared_until` held a moment and, behind a blank, the last addressee of that moment that was read; each is a column of its own.
ALTER TABLE datev_settings ADD COLUMN compared_addressee_id TEXT;

-- FORCE would hide every row from the owner.
ALTER TABLE datev_settings NO FORCE ROW LEVEL SECURITY;
-- allow rows: the release before is stopped while this one's migrations run.
UPDATE datev_settings SET
    compared_until = split_part(compared_until, ' ', 1),
    compared_addressee_id = substr(compared_until, strpos(compared_until, ' ') + 1)
WHERE compared_until LIKE '% %';
ALTER TABLE datev_settings FORCE ROW LEVEL SECURITY;

ALTER TABLE datev_settings
    ADD CONSTRAINT datev_settings_compared_until CHECK (compared_until NOT LIKE '% %'),
    ADD CONSTRAINT datev_settings_compared_addressee CHECK (compared_addressee_id IS NULL OR compared_until IS NOT NULL);
