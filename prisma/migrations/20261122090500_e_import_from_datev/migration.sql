-- One import at a time of a firm: whoever has begun one holds it until then, or until it is over.
ALTER TABLE datev_settings ADD COLUMN importing_until TIMESTAMPTZ(3);

-- Clients that DATEV's record could be already: found by what identifies them, in whatever step of the form it stands.
CREATE INDEX client_tax_id_idx ON client (tenant_id, (master_data #>> '{step-9,taxId}')) WHERE mandant_type = 'person';
CREATE INDEX client_birth_date_idx ON client (tenant_id, (master_data #>> '{step-1,birthDate}')) WHERE mandant_type = 'person';
CREATE INDEX client_vat_id_idx ON client (tenant_id, (master_data #>> '{step-7,vatId}')) WHERE mandant_type = 'company';
CREATE INDEX client_register_number_idx ON client (tenant_id, (master_data #>> '{step-1,registerNumber}')) WHERE mandant_type = 'company';
CREATE INDEX client_datev_client_id_idx ON client (tenant_id, lower(datev_client_id)) WHERE datev_client_id IS NOT NULL;
