ALTER TABLE datev_snapshot
    -- Where both sides are knowingly not the same: by place what each had when that was last settled. Elsewhere both had
    -- what stands in the snapshot.
    ADD COLUMN apart JSONB NOT NULL DEFAULT '{}',
    -- A record on its way whose outcome is not known yet: what of it stands in DATEV is ours.
    ADD COLUMN sent JSONB;
-- The comparison looks for these by the ids that DATEV names.
CREATE INDEX client_datev_client_id_idx ON client (tenant_id, lower(datev_client_id)) WHERE datev_client_id IS NOT NULL;
CREATE INDEX datev_snapshot_marked_idx ON datev_snapshot (tenant_id) WHERE changed_at IS NOT NULL OR deleted_at IS NOT NULL;

-- Why the last comparison came to nothing, as a text key; nothing after a good one.
ALTER TABLE datev_settings ADD COLUMN comparison_message TEXT;
