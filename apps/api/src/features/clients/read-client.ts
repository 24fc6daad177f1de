import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { audit } from "../../db/audit.ts";
import { formRowItem } from "../../db/form-row-item.ts";

export type MandantType = "person" | "company";

/** @throws Refusal resource.notFound for everyone but the client themselves and their firm */
export function requireOwn(actor: UserActor, mandantType: MandantType, id: string): void {
  if (actor.level === "tenant") return;
  if ((mandantType === "person" ? actor.personId : actor.companyId) !== id) throw new Refusal("resource.notFound");
}

/**
 * One client with master data, forms and the state of the last delivery, as JSON text (`Client` of the contract).
 * @throws Refusal resource.notFound
 */
export async function readClient(ctx: Ctx<UserActor>, { id, mandantType }: { id: string; mandantType: MandantType }): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  requireOwn(actor, mandantType, id);
  const [row] = await tx.sql<{ client: string }>(sql`
    SELECT json_build_object(
      'id', c.id, 'mandantType', c.mandant_type, 'name', c.name, 'email', c.email, 'datevNumber', c.datev_number,
      'revision', c.revision, 'archived', c.archived_at IS NOT NULL, 'masterData', c.master_data, 'updatedAt', rfc3339(c.updated_at),
      'forms', coalesce((SELECT json_agg(${formRowItem} ORDER BY f.created_at DESC) FROM form f
        WHERE f.tenant_id = c.tenant_id AND (f.person_id = c.id OR f.company_id = c.id)), '[]'::json),
      'sync', (SELECT json_build_object(
          'id', s.id, 'mandantType', c.mandant_type, 'mandantId', c.id, 'name', c.name, 'datevNumber', c.datev_number, 'status', s.status,
          'attempts', s.attempts, 'lastAttemptAt', rfc3339(s.last_attempt_at), 'durationMs', s.duration_ms, 'message', s.message, 'createdAt', rfc3339(s.created_at))
        FROM datev_sync s WHERE s.tenant_id = c.tenant_id AND s.client_id = c.id ORDER BY s.client_revision DESC LIMIT 1)
    )::text AS client
    FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ${id}::uuid AND c.mandant_type = ${mandantType}`);
  if (row === undefined) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "clientRead", subjectType: mandantType, subjectId: id });
  return row.client;
}
