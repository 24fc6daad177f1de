import type { AuditAction } from "@stammdaten/shared/contract/audit-log.ts";
import { sql, type Sql } from "./sql.ts";
import type { Actor, Ctx } from "./context.ts";

export type AuditEntry = {
  readonly action: AuditAction;
  readonly subjectType:
    | "form"
    | "invitation"
    | "campaign"
    | "inquiry"
    | "person"
    | "company"
    | "user"
    | "tenant"
    | "session"
    | "datevSync"
    | "datevSettings"
    | "datevConnector"
    | "datevImport"
    | "apiToken"
    | "webhook"
    | "document"
    | "supportAccess";
  readonly subjectId: string | null;
  /** Names of fields, counts and codes; never a value that a person gave. */
  readonly details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
};

/** The actor as the log names it: a user, an API token, the link of a guest, a connector, or the system. */
export function actorId(actor: Actor): string | null {
  if (actor.kind === "guest") return actor.linkId;
  if (actor.kind === "connector") return actor.connectorId;
  if (actor.kind === "system") return null;
  return (actor.kind === "user" ? actor.apiTokenId : undefined) ?? actor.userId;
}

/** What the log calls an actor: a program that calls in a user's name is none. */
export const actorKind = (actor: Actor): string => (actor.kind === "user" && actor.apiTokenId !== undefined ? "token" : actor.kind);

type Auditing = Pick<Ctx, "tx" | "tenantId" | "actor" | "now">;

/** An entry whose subject is found by the statement that writes it. */
type EntryInSql = Omit<AuditEntry, "subjectType" | "subjectId"> & {
  readonly subjectType: AuditEntry["subjectType"] | Sql;
  readonly subjectId: string | null | Sql;
};

/**
 * The audit row of an act as SQL, for acts that are one statement with it.
 * Of an admin whom the firm has let in, the entry of the call is all there is (`noteLook`): their transaction only reads.
 * @param source a table or CTE; one audit row is written for each of its rows
 */
export const auditInto = ({ tenantId, actor, now }: Omit<Auditing, "tx">, entry: EntryInSql, source: Sql = sql`(SELECT) AS once`): Sql =>
  actor.kind === "support"
    ? sql`SELECT FROM ${source}`
    : sql`
  INSERT INTO audit_event (id, tenant_id, at, action, actor_kind, actor_id, subject_type, subject_id, ip, request_id, details)
  SELECT gen_random_uuid(), ${tenantId}::uuid, ${now}::timestamptz, ${entry.action}::text, ${actorKind(actor)}::text, ${actorId(actor)}::uuid,
         ${entry.subjectType}::text, ${entry.subjectId}::uuid, ${actor.ip}::text, ${actor.requestId}::text,
         ${entry.details === undefined ? null : JSON.stringify(entry.details)}::jsonb
  FROM ${source}`;

/** Writes who did what, in the transaction of the act: no act without its entry. If it fails, so does the transaction. */
export function audit(ctx: Auditing, entry: AuditEntry): Promise<void> {
  ctx.tx.sendSql(auditInto(ctx, entry));
  return Promise.resolve();
}

/**
 * Writes who read what, in the transaction that reads, and waits for nothing. What the same person reads again within an hour is
 * no further entry: screens ask anew by themselves.
 */
export function auditRead(ctx: Auditing, entry: AuditEntry): void {
  const { tenantId, actor, now } = ctx;
  const isNew = sql`(SELECT WHERE NOT EXISTS (
    SELECT FROM audit_event r WHERE r.tenant_id = ${tenantId}::uuid AND r.subject_id IS NOT DISTINCT FROM ${entry.subjectId}::uuid
      AND r.at > ${now}::timestamptz - interval '1 hour' AND r.action = ${entry.action}
      AND r.actor_id IS NOT DISTINCT FROM ${actorId(actor)}::uuid)) AS once`;
  ctx.tx.sendSql(auditInto(ctx, entry, isNew));
}
