-- The operator's accessibility statement (BFSG) is one more of the documents that it publishes in versions.
ALTER TABLE operator_document DROP CONSTRAINT operator_document_kind;
ALTER TABLE operator_document ADD CONSTRAINT operator_document_kind
  CHECK (kind IN ('terms', 'privacy', 'processing', 'subprocessors', 'accessibility')) NOT VALID;
