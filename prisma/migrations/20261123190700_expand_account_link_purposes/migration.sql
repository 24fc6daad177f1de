ALTER TABLE account_link VALIDATE CONSTRAINT account_link_purpose;
