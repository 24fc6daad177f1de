import type pg from "pg";

/**
 * Gives each firm again what the calls and the worker have used up: a rated client outside the archive with a task, ratings whose
 * comparison is due and for which something else is proposed, a picture to be read and others that were not readable, an open run of the
 * sanctions screening, a match on a list, and a delivery that waits for its job.
 * @param owner a connection of the tables' owner
 */
export async function putBackStates(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE TEMPORARY TABLE one_of_each AS SELECT DISTINCT ON (c.tenant_id) c.tenant_id, c.id AS client_id, u.id AS user_id
      FROM client c JOIN app_user u ON u.tenant_id = c.tenant_id WHERE c.erased_at IS NULL ORDER BY c.tenant_id, c.id;
    UPDATE client SET archived_at = NULL WHERE id IN (SELECT client_id FROM one_of_each);
    INSERT INTO risk_assessment (id, tenant_id, client_id, level, proposed_level, reasons, assessed_by, assessed_at, next_review_on)
      SELECT gen_random_uuid(), tenant_id, client_id, 'low', 'low', '"v1.x"', user_id, now(), current_date FROM one_of_each;
    INSERT INTO gwg_follow_up (tenant_id, client_id, review_on, due_on)
      SELECT tenant_id, client_id, current_date, current_date FROM one_of_each
      ON CONFLICT (tenant_id, client_id) DO UPDATE SET review_on = current_date, expired_on = NULL, due_on = current_date,
        snoozed_until = NULL, snooze_reason = NULL;
    UPDATE identity_reading SET state = 'waiting', ended_at = NULL, document = NULL;
    INSERT INTO identity_reading (tenant_id, attachment_id, state) SELECT tenant_id, id, 'notRead' FROM attachment ON CONFLICT DO NOTHING;
    UPDATE screening_run SET ended_at = NULL WHERE id IN (
      SELECT DISTINCT ON (tenant_id) id FROM screening_run ORDER BY tenant_id, ended_at NULLS FIRST, id);
    INSERT INTO risk_comparison (tenant_id, client_id, assessment_id, basis)
      SELECT o.tenant_id, o.client_id, max(r.id::text)::uuid, 'test' FROM one_of_each o JOIN risk_assessment r USING (tenant_id, client_id)
      GROUP BY o.tenant_id, o.client_id ON CONFLICT (tenant_id, client_id) DO NOTHING;
    UPDATE risk_comparison SET basis = 'test', new_level = 'high', changed_at = now(), due_on = current_date;
    UPDATE screening_hit SET state = 'match', gone_at = NULL WHERE id IN (
      SELECT DISTINCT ON (tenant_id) id FROM screening_hit ORDER BY tenant_id, id);
    INSERT INTO job (id, tenant_id, kind, key, payload, run_at)
      SELECT gen_random_uuid(), tenant_id, 'deliverToDatev', 'datev:' || client_id, '{}', now() + interval '1 hour'
      FROM (SELECT DISTINCT ON (tenant_id) tenant_id, client_id FROM datev_sync ORDER BY tenant_id, id) of_firm`);
}
