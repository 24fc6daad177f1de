-- The client numbers that a firm gives new clients; none for all that its DATEV takes.
ALTER TABLE tenant ADD COLUMN number_from INT, ADD COLUMN number_to INT,
  ADD CONSTRAINT tenant_number_range CHECK ((number_from IS NULL) = (number_to IS NULL) AND number_from >= 1 AND number_from <= number_to)
    NOT VALID;
