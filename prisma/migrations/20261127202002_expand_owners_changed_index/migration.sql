-- Whose beneficial owners have changed and are to be looked at.
CREATE INDEX CONCURRENTLY gwg_follow_up_owners_changed_idx ON gwg_follow_up (tenant_id, client_id) WHERE owners_changed_on IS NOT NULL;
