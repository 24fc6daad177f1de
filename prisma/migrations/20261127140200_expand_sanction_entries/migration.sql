-- Whom the sanctions lists name, by version; public data without a tenant. Kept with the version, since decisions speak of it.
-- allow no-tenant: the lists are public, and the same for every firm.
CREATE TABLE sanction_entry (
  version_id UUID NOT NULL REFERENCES legal_list_version (id) ON DELETE RESTRICT ON UPDATE RESTRICT,
  -- By which the publisher knows it through all versions.
  key TEXT NOT NULL,
  kind TEXT NOT NULL,
  names TEXT[] NOT NULL,
  birth_dates TEXT[] NOT NULL,
  programme TEXT NOT NULL,
  CONSTRAINT sanction_entry_pkey PRIMARY KEY (version_id, key),
  CONSTRAINT sanction_entry_kind CHECK (kind IN ('person', 'entity')),
  CONSTRAINT sanction_entry_names CHECK (cardinality(names) > 0)
);
GRANT SELECT, INSERT ON sanction_entry TO app;
