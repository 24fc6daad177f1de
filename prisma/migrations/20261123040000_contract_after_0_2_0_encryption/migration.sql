-- What clients confide lies encrypted with a key of their firm's own. The key itself lies here, wrapped with DATA_KEY, which is
-- not in the database. Without its row, or with DATA_KEY lost, nothing of the firm's can be read any more.
CREATE TABLE firm_key (
  tenant_id UUID NOT NULL PRIMARY KEY REFERENCES tenant (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- The id of the DATA_KEY that wraps it.
  wrapped_by TEXT NOT NULL,
  -- NULL once it was destroyed.
  wrapped BYTEA,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  destroyed_at TIMESTAMPTZ(3),
  CONSTRAINT firm_key_destroyed CHECK ((wrapped IS NULL) = (destroyed_at IS NOT NULL))
);
ALTER TABLE firm_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE firm_key FORCE ROW LEVEL SECURITY;
CREATE POLICY own_tenant ON firm_key USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant());
GRANT SELECT, INSERT, UPDATE ON firm_key TO app;

-- Looked up by keyed hashes, since the values themselves are encrypted; and what the list of sole proprietors selects by.
ALTER TABLE client
  ADD COLUMN tax_id_hash BYTEA,
  ADD COLUMN birth_date_hash BYTEA,
  ADD COLUMN vat_id_hash BYTEA,
  ADD COLUMN register_number_hash BYTEA,
  ADD COLUMN sole_proprietor BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN business_name TEXT;

-- What they replace looked into the values.
DROP INDEX client_sole_proprietor_idx;
DROP INDEX client_tax_id_idx;
DROP INDEX client_birth_date_idx;
DROP INDEX client_vat_id_idx;
DROP INDEX client_register_number_idx;
-- allow concurrently: the release before is stopped while this one's migrations run.
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE sole_proprietor;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_tax_id_hash_idx ON client (tenant_id, tax_id_hash) WHERE tax_id_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_birth_date_hash_idx ON client (tenant_id, birth_date_hash) WHERE birth_date_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_vat_id_hash_idx ON client (tenant_id, vat_id_hash) WHERE vat_id_hash IS NOT NULL;
-- allow concurrently: the release before is stopped.
CREATE INDEX client_register_number_hash_idx ON client (tenant_id, register_number_hash) WHERE register_number_hash IS NOT NULL;

-- The reasons of a rating say what a client is: they lie encrypted too, and so are no list of PostgreSQL's.
ALTER TABLE risk_assessment ALTER COLUMN reasons TYPE JSONB USING to_jsonb(reasons);
