/** What the bare server asks of PostgreSQL: what the API's answers hold, as one would write it without tenants' walls and encryption. */

const FINDING = `
  CASE WHEN EXISTS (SELECT FROM datev_conflict k WHERE k.tenant_id = c.tenant_id AND k.client_id = c.id AND k.settled_at IS NULL
      AND k.decision IS NULL) THEN 'conflict'
    ELSE (SELECT CASE WHEN d.deleted_at IS NOT NULL THEN 'deleted' WHEN d.changed_at IS NOT NULL THEN 'changed' END
      FROM datev_snapshot d WHERE d.tenant_id = c.tenant_id AND d.client_id = c.id) END`;
const RESPONSIBLE = `
  (SELECT json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name)) FROM app_user u
    WHERE u.tenant_id = c.tenant_id AND u.id = c.responsible_id)`;
const ROW = `
  c.id, c.mandant_type AS "mandantType", c.name, c.email, c.datev_number AS "datevNumber", c.archived_at IS NOT NULL AS archived,
  (SELECT json_build_object('id', s.id, 'status', s.status) FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id
    ORDER BY s.client_revision DESC LIMIT 1) AS sync,
  ${FINDING} AS "inDatev", ${RESPONSIBLE} AS responsible, c.updated_at AS "updatedAt", c.created_at AS "createdAt"`;

/** Tenant, and how many. */
export const LIST = `
  SELECT ${ROW} FROM client c WHERE c.tenant_id = $1 AND c.mandant_type = 'person' AND c.archived_at IS NULL
  ORDER BY c.created_at DESC, c.id DESC LIMIT $2`;

/** Tenant, how many, and the pattern. */
export const SEARCH = `
  SELECT ${ROW} FROM client c WHERE c.tenant_id = $1 AND c.mandant_type = 'person' AND c.archived_at IS NULL
    AND (c.name ILIKE $3 OR c.email ILIKE $3 OR c.datev_number::text ILIKE $3)
  ORDER BY c.created_at DESC, c.id DESC LIMIT $2`;

/** Tenant and client. */
export const ONE = `
  SELECT c.id, c.mandant_type AS "mandantType", c.name, c.email, c.datev_number AS "datevNumber", c.revision, c.edition,
    c.archived_at IS NOT NULL AS archived, c.erased_at IS NOT NULL AS erased, c.held_at IS NOT NULL AS held,
    c.master_data AS "masterData", c.updated_at AS "updatedAt", ${RESPONSIBLE} AS responsible,
    coalesce((SELECT json_agg(json_build_object('id', f.id, 'formularType', f.formular_type, 'name', f.name, 'email', f.email,
        'datevNumber', c.datev_number, 'state', f.state, 'submittedAt', f.submitted_at, 'normalPersonId', f.person_id,
        'companyId', f.company_id, 'rejectionReason', f.rejection_reason, 'updatedAt', f.updated_at) ORDER BY f.created_at DESC)
      FROM form f WHERE f.tenant_id = c.tenant_id AND f.person_id = c.id), '[]'::json) AS forms,
    (SELECT json_build_object('id', s.id, 'mandantType', c.mandant_type, 'mandantId', c.id, 'name', c.name,
        'datevNumber', c.datev_number, 'status', s.status, 'attempts', s.attempts, 'lastAttemptAt', s.last_attempt_at,
        'durationMs', s.duration_ms, 'message', coalesce(s.message_key, s.datev_text), 'createdAt', s.created_at,
        'nextAttemptAt', (SELECT j.run_at FROM job j WHERE j.key = 'datev:' || s.client_id AND j.tenant_id = s.tenant_id
          AND j.failed_at IS NULL AND j.lease_token IS NULL AND j.run_at > now() AND s.status = 'Not Processed' LIMIT 1),
        'inDatev', ${FINDING})
      FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id ORDER BY s.client_revision DESC LIMIT 1) AS sync
  FROM client c WHERE c.tenant_id = $1 AND c.id = $2`;

const FORM = `
  f.id, f.tenant_id AS "tenantId", f.formular_type AS "formularType", f.edition, f.state, f.language, f.revision,
  f.current_step AS "currentStep", f.person_id AS "normalPersonId", f.company_id AS "companyId", f.name, f.email,
  f.rejection_reason AS "rejectionReason", f.notes, f.submitted_at AS "submittedAt", f.updated_at AS "updatedAt"`;

/** Tenant and form. */
export const BEFORE = "SELECT answers FROM form WHERE tenant_id = $1 AND id = $2 FOR UPDATE";

/** Tenant, form, answers, step and revision. */
export const SAVE = `
  UPDATE form f SET answers = $3, current_step = $4, revision = revision + 1, updated_at = now()
  WHERE f.tenant_id = $1 AND f.id = $2 AND f.revision = $5
  RETURNING ${FORM}, coalesce((SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'mimeType', a.mime_type,
    'sizeBytes', a.size_bytes, 'createdAt', a.created_at)) FROM attachment a WHERE a.tenant_id = f.tenant_id AND a.form_id = f.id),
    '[]'::json) AS attachments`;

/** Form, tenant, type, edition, answers, name and e-mail address. */
export const CREATE = `
  INSERT INTO form AS f (id, tenant_id, formular_type, edition, state, answers, name, email)
  VALUES ($1, $2, $3, $4, 'draft', $5, $6, $7) RETURNING ${FORM}`;

/** Tenant, form and revision. */
export const SUBMIT = `
  UPDATE form SET state = 'submitted', revision = revision + 1, submitted_at = now(), updated_at = now()
  WHERE tenant_id = $1 AND id = $2 AND revision = $3 RETURNING id, state, revision, submitted_at AS "submittedAt"`;
