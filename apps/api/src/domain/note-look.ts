import { auditInto } from "../db/audit.ts";
import type { Ctx, SupportActor } from "../db/context.ts";
import { sql } from "../db/sql.ts";

/** A call of an admin whom the firm has let in, and what its query names. */
export type Look = { readonly call: string; readonly named: readonly string[] };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Writes down in the firm's log what the admin is about to read and whom it concerns. */
export function noteLook({ tx, tenantId, actor, now }: Ctx<SupportActor>, { call, named }: Look): void {
  const ids = named.filter((one) => UUID.test(one));
  const isNamed = sql`tenant_id = ${tenantId}::uuid AND id = ANY (${ids}::uuid[])`;
  const subject = sql`(SELECT) AS once LEFT JOIN LATERAL (
    SELECT mandant_type AS type, id FROM client WHERE ${isNamed}
    UNION ALL SELECT 'form', id FROM form WHERE ${isNamed}
    UNION ALL SELECT 'document', id FROM document WHERE ${isNamed}
    UNION ALL SELECT 'document', id FROM document WHERE tenant_id = ${tenantId}::uuid AND path = ANY (${[...named]}::text[])
    UNION ALL SELECT 'datevSync', id FROM datev_sync WHERE ${isNamed}
    UNION ALL SELECT 'inquiry', id FROM inquiry WHERE ${isNamed}
    UNION ALL SELECT 'webhook', id FROM webhook WHERE ${isNamed}
    LIMIT 1) subject ON true`;
  const entry = {
    action: "supportLooked",
    subjectType: sql`coalesce(subject.type, 'tenant')`,
    subjectId: sql`subject.id`,
    details: { access: actor.accessId, call },
  } as const;
  tx.sendSql(auditInto({ tenantId, actor: { ...actor, kind: "admin" }, now }, entry, subject));
}
