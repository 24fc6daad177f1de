-- Versions of the law's lists (high-risk third countries, PEP functions, thresholds, sanctions), as the operator imports them. Public data
-- without a tenant. What it holds is `content`; the entries of sanctions lists lie in a table of their own.
-- allow no-tenant: the law is the same for every firm, and the lists are public.
CREATE TABLE legal_list_version (
  id UUID PRIMARY KEY,
  list TEXT NOT NULL,
  source TEXT NOT NULL,
  valid_from DATE NOT NULL,
  -- When it was last compared with its source.
  checked_on DATE NOT NULL,
  imported_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  entries INT NOT NULL,
  -- Of the content: the same file again is no new version.
  digest TEXT NOT NULL,
  content JSONB,
  CONSTRAINT legal_list_version_list CHECK (list IN ('highRiskCountries', 'pepFunctions', 'ownerThresholds', 'sanctionsEu', 'sanctionsUn')),
  CONSTRAINT legal_list_version_entries CHECK (entries > 0)
);
CREATE UNIQUE INDEX legal_list_version_list_valid_from_digest_key ON legal_list_version (list, valid_from, digest);
CREATE INDEX legal_list_version_list_valid_from_imported_at_idx ON legal_list_version (list, valid_from DESC, imported_at DESC);
GRANT SELECT, INSERT ON legal_list_version TO app;
GRANT UPDATE (checked_on) ON legal_list_version TO app;

-- Which versions a rating was made with; none of those that are older than this column.
ALTER TABLE risk_assessment ADD COLUMN lists JSONB;
