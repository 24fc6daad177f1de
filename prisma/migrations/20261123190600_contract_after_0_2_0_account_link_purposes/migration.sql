-- More kinds of links.
ALTER TABLE account_link DROP CONSTRAINT account_link_purpose;
ALTER TABLE account_link ADD CONSTRAINT account_link_purpose
  CHECK (purpose IN ('reset', 'registration', 'tenantInvitation', 'emailChange', 'recoveryStop')) NOT VALID;
