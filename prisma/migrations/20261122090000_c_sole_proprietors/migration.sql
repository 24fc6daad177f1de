-- The list of sole proprietors: few of a firm's persons, told by one answer of theirs.
CREATE INDEX client_sole_proprietor_idx ON client (tenant_id, id) WHERE mandant_type = 'person' AND (master_data #>> '{step-8,isSoleProprietor}') = 'true';
