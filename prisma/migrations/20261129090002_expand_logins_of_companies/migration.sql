-- As `app_user_tenant_id_person_id_idx`, of companies.
CREATE INDEX CONCURRENTLY app_user_tenant_id_company_id_idx ON app_user (tenant_id, company_id) WHERE company_id IS NOT NULL;
