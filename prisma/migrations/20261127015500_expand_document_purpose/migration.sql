-- What the client is to do with a document that the firm put into their file; null where nobody said.
ALTER TABLE document
  ADD COLUMN purpose TEXT,
  ADD CONSTRAINT document_purpose_check CHECK (purpose IN ('information', 'sign', 'return')) NOT VALID,
  ADD CONSTRAINT document_purpose_of_firm_check CHECK (purpose IS NULL OR (uploaded_by = 'tenant' AND signed_of IS NULL)) NOT VALID;
