-- In a transaction of its own, which does not keep others from the table.
ALTER TABLE document VALIDATE CONSTRAINT document_purpose_check;
ALTER TABLE document VALIDATE CONSTRAINT document_purpose_of_firm_check;
