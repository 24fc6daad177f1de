-- The dashboard counts without reading the answers, which make the rows wide: with 50,000 persons of one firm 18 MB
-- of pages in place of 240 MB, and half the time. A saved step changes none of these columns.
CREATE INDEX form_tenant_id_stage_review_approval_delivery_idx ON form (tenant_id, stage, review, approval, delivery);
CREATE INDEX client_tenant_id_archived_at_mandant_type_idx ON client (tenant_id, archived_at, mandant_type);
