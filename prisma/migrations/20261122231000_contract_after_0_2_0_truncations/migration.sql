-- What was shortened for DATEV is called truncations, in code and in the log of attempts.
-- FORCE would hide every row from the owner.
ALTER TABLE datev_sync_attempt NO FORCE ROW LEVEL SECURITY;
-- allow rows: the release before is stopped while this one's migrations run.
UPDATE datev_sync_attempt SET answer = (answer - 'cuts') || jsonb_build_object('truncations', answer -> 'cuts')
WHERE jsonb_typeof(answer) = 'object' AND answer ? 'cuts';
ALTER TABLE datev_sync_attempt FORCE ROW LEVEL SECURITY;
