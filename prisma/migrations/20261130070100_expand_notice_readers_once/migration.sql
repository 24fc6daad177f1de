-- Finds the client of a notice once, and then by its key. As a part of the query the function could be asked for each client of the firm,
-- and look for the form each time: that is a plan which PostgreSQL makes while a firm's first rows are written.
CREATE OR REPLACE FUNCTION client_of_notice(firm UUID, kind TEXT, subject UUID) RETURNS UUID LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN CASE
    WHEN kind = 'formSubmitted' THEN (SELECT coalesce(f.person_id, f.company_id) FROM form f WHERE f.tenant_id = firm AND f.id = subject)
    WHEN kind = 'documentReceived' THEN (SELECT d.client_id FROM document d WHERE d.tenant_id = firm AND d.id = subject)
    WHEN kind IN ('invitationBounced', 'invitationExpired', 'linkRequested') THEN (SELECT coalesce(f.person_id, f.company_id)
      FROM invitation i JOIN form f ON f.tenant_id = i.tenant_id AND f.id = i.form_id WHERE i.tenant_id = firm AND i.id = subject)
    ELSE subject END;
END $$;

CREATE OR REPLACE FUNCTION notice_readers(firm UUID, wanted TEXT, subject UUID) RETURNS TABLE (user_id UUID, mail TEXT)
LANGUAGE plpgsql STABLE AS $$
DECLARE
  its_client UUID := client_of_notice(firm, wanted, subject);
  responsible UUID;
BEGIN
  SELECT u.id INTO responsible FROM client c JOIN app_user u ON u.tenant_id = c.tenant_id AND u.id = c.responsible_id
    WHERE c.tenant_id = firm AND c.id = its_client AND u.access_level = 'tenant' AND u.status = 'active' AND u.deleted_at IS NULL;
  RETURN QUERY SELECT r.user_id, r.mail FROM notice_readers(firm, wanted) r WHERE responsible IS NULL OR r.user_id = responsible;
END $$;
