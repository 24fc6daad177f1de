-- By which the deliveries of a form are found: whether one can be erased, and the foreign key when it is.
CREATE INDEX CONCURRENTLY datev_sync_tenant_id_form_id_idx ON datev_sync (tenant_id, form_id);
