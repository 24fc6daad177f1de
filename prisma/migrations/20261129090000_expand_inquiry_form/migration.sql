-- What a form began with, where one is shown, exported or erased: it was looked for among all inquiries of the firm.
CREATE INDEX CONCURRENTLY inquiry_tenant_id_form_id_idx ON inquiry (tenant_id, form_id);
