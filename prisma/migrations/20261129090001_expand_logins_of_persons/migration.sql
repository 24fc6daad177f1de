-- Who logs in for a client, looked for where one is erased, exported or asked about: it was looked for among all logins of the firm.
CREATE INDEX CONCURRENTLY app_user_tenant_id_person_id_idx ON app_user (tenant_id, person_id) WHERE person_id IS NOT NULL;
