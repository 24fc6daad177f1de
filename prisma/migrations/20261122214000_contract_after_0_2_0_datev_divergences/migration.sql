-- What both sides knowingly have differently is called divergences, in code and database.
ALTER TABLE datev_snapshot RENAME COLUMN apart TO divergences;
