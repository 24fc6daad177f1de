import type pg from "pg";

/**
 * Fills a firm with persons, each with an approved form, its invitation and its delivery, and with a few companies, inquiries,
 * documents and entries of the log. Values that nobody reads here are not really encrypted. `owner` passes row-level security.
 */
export async function fillFirm(owner: pg.Client, { tenantId, userId, persons }: { tenantId: string; userId: string; persons: number }) {
  const id = (kind: string): string => `md5('${tenantId}' || '${kind}' || n)::uuid`;
  const born = `timestamptz '2026-01-05 08:00Z' + n / 3 * interval '1 minute'`;
  const lastName = `(ARRAY['Schmidt','Müller','Weiß','Fischer','Wagner','Becker','Özdemir','Hoffmann'])[1 + n % 8] || CASE WHEN n % 5 > 0 THEN '-' || chr(65 + n % 23) || substr(md5(n::text), 1, 5) ELSE '' END`;
  const name = `CASE WHEN n % 20 = 0 THEN 'Bau ' || substr(md5(n::text), 1, 6) || ' GmbH' ELSE (ARRAY['Anna','Ben','Clara','Deniz'])[1 + n % 4] || ' ' || ${lastName} END`;
  const email = `'kontakt' || n || '@' || substr(md5(n::text), 1, 4) || '.example'`;
  const one = `md5('${tenantId}')::uuid`;
  const rows = `FROM generate_series(1, ${persons}) n`;
  const column = `CASE WHEN n % 20 = 0 THEN 'company' ELSE 'person' END`;
  await owner.query(`
    BEGIN;
    SET LOCAL app.tenant_id = '${tenantId}';
    INSERT INTO client (id, tenant_id, mandant_type, name, email, datev_number, formular_type, edition, master_data, sole_proprietor, archived_at,
        created_at, updated_at, responsible_id)
      SELECT ${id("client")}, '${tenantId}', ${column}, ${name}, ${email}, CASE WHEN n % 7 > 0 THEN 10000 + n END, ${column}, 1, '"v1.x"',
        n % 11 = 1, CASE WHEN n % 50 = 7 THEN ${born} END, ${born}, ${born}, CASE WHEN n % 6 = 2 THEN '${userId}'::uuid END ${rows};
    INSERT INTO form (id, tenant_id, formular_type, edition, state, answers, notes, name, email, person_id, submitted_at, approved_at, created_at,
        updated_at)
      SELECT ${id("form")}, '${tenantId}', 'person', 1, 'delivered', '"v1.x"', '"v1.x"', ${name}, ${email}, ${id("client")}, ${born}, ${born},
        ${born}, ${born} ${rows};
    INSERT INTO form (id, tenant_id, formular_type, edition, state, answers, notes, name, email, person_id, submitted_at, created_at, updated_at)
      SELECT ${id("open")}, '${tenantId}', (ARRAY['person', 'personUpdate', 'company'])[1 + n % 3], 1, (ARRAY['invited', 'draft', 'submitted', 'confirmed'])[1 + n / 2 % 4],
        '"v1.x"', '"v1.x"', ${name}, ${email}, ${id("client")}, CASE WHEN n / 2 % 4 > 1 THEN ${born} END, ${born}, ${born} ${rows} WHERE n % 2 = 0;
    INSERT INTO invitation (id, tenant_id, form_id, method, email, name, formular_type, language, expires_at, sent_at, submitted_at, created_at)
      SELECT ${id("invitation")}, '${tenantId}', ${id("form")}, 'email', ${email}, ${name}, 'person', 'de', ${born} + interval '30 days', ${born},
        CASE WHEN n % 20 > 0 THEN ${born} END, ${born} ${rows};
    INSERT INTO datev_sync (id, tenant_id, client_id, client_revision, form_id, status, attempts, created_at)
      SELECT ${id("sync")}, '${tenantId}', ${id("client")}, 1, ${id("form")},
        (ARRAY['Delivered', 'NotDelivered', 'Not Processed', 'Missing Email', 'Unknown Error'])[1 + n % 5], 1, ${born} ${rows};
    INSERT INTO inquiry (id, tenant_id, kind, first_name, last_name, email, phone, status, quarantined, decided_at, created_at)
      SELECT ${id("inquiry")}, '${tenantId}', (ARRAY['person', 'company'])[1 + n / 4 % 2], 'Ida', ${lastName}, ${email}, 'v1.x',
        (ARRAY['New', 'Approved', 'Not approved'])[1 + n / 4 % 3], n / 4 % 7 = 0, CASE WHEN n / 4 % 3 > 0 THEN ${born} END, ${born}
        ${rows} WHERE n % 4 = 0;
    INSERT INTO stored_file (id, tenant_id, file_key, mime_type, size_bytes, sha256)
      VALUES (${one}, '${tenantId}', '${tenantId}', 'application/pdf', 1, '\\x01');
    INSERT INTO document (id, tenant_id, client_id, file_id, name, path, status, uploaded_by, created_at)
      SELECT ${id("document")}, '${tenantId}', ${id("client")}, ${one}, 'Bescheid ' || n || '.pdf', ${id("document")}::text,
        (ARRAY['New', 'Uploaded', 'Downloaded', 'Completed'])[1 + n / 2 % 4], 'tenant', ${born} ${rows};
    INSERT INTO risk_assessment (id, tenant_id, client_id, level, proposed_level, reasons, assessed_by, assessed_at, next_review_on)
      SELECT ${id("risk")}, '${tenantId}', ${id("client")}, 'low', 'low', '"v1.x"', '${userId}', ${born}, current_date - 25 + n % 700 ${rows};
    INSERT INTO risk_comparison (tenant_id, client_id, assessment_id, basis, new_level, changed_at, due_on)
      SELECT '${tenantId}', ${id("client")}, ${id("risk")}, 'x', CASE WHEN n % 20 = 10 THEN 'high' END, CASE WHEN n % 20 = 10 THEN ${born} END,
        CASE WHEN n % 50 = 0 THEN current_date + n % 300 END ${rows};
    INSERT INTO gwg_follow_up (tenant_id, client_id, review_on, due_on, owner_id, snoozed_until, snooze_reason)
      SELECT '${tenantId}', ${id("client")}, current_date - 25 + n % 85, current_date - 25 + n % 85,
        CASE WHEN n % 16 = 0 THEN '${userId}'::uuid END, CASE WHEN n % 20 = 0 THEN current_date + 9 END, CASE WHEN n % 20 = 0 THEN 'v1.x' END
        ${rows} WHERE n % 4 = 0;
    INSERT INTO legal_list_version (id, list, source, valid_from, checked_on, entries, digest)
      VALUES (md5('version')::uuid, 'sanctionsUn', 'Test', '2999-01-01', '2999-01-01', 1, 'filled') ON CONFLICT DO NOTHING;
    INSERT INTO screening_hit (id, tenant_id, client_id, list, entry_key, version_id, person_hash, screened, score, entry_digest, state, found_at, gone_at)
      SELECT ${id("hit")}, '${tenantId}', ${id("client")}, 'sanctionsUn', 'TEi.1', md5('version')::uuid, '\\x01', '"v1.x"', 90, 'x',
        (ARRAY['open', 'noMatch', 'awaiting', 'match'])[1 + n / 20 % 4], ${born}, CASE WHEN n / 20 % 9 = 0 THEN ${born} END
        ${rows} WHERE n % 20 = 0;
    INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status, person_id)
      SELECT ${id("user")}, '${tenantId}', ${email}, ${email}, 'Ida', ${lastName}, 'mandant', (ARRAY['active', 'invited', 'disabled'])[1 + n % 3], ${id("client")}
        ${rows} WHERE n % 2 = 0;
    INSERT INTO audit_event (id, tenant_id, at, action, actor_kind, subject_type, subject_id)
      SELECT ${id("approved")}, '${tenantId}', ${born},
        (ARRAY['formApproved', 'formSubmitted', 'formConfirmed', 'formOpened', 'formSaved', 'invitationSent', 'invitationOpened', 'syncDelivered'])[1 + n % 8],
        'system', 'form', ${id("form")} ${rows};
    COMMIT`);
}
