-- How it goes with fetching the law's lists from their addresses: a row of each list that has one in the settings.
-- allow no-tenant: the lists are public and the same for every firm; nothing of firms or clients lies here.
CREATE TABLE list_fetch (
  list TEXT PRIMARY KEY,
  -- When it was last fetched, or found unchanged.
  fetched_at TIMESTAMPTZ(3),
  tried_at TIMESTAMPTZ(3),
  -- Why the last try failed, and what came in its place; since when all tries have failed.
  failure TEXT,
  detail TEXT,
  failed_since TIMESTAMPTZ(3),
  -- SHA-256 of the address that the next two are of (an address may hold a secret), and of which content.
  address_hash TEXT,
  etag TEXT,
  last_modified TEXT,
  digest TEXT,
  CONSTRAINT list_fetch_list CHECK (list IN ('highRiskCountries', 'pepFunctions', 'sanctionsEu', 'sanctionsUn')),
  CONSTRAINT list_fetch_failure CHECK ((failure IS NULL) = (failed_since IS NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON list_fetch TO app;
