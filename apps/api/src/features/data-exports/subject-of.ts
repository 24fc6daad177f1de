import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AuditEntry } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql, type Sql } from "../../db/sql.ts";

export type ExportScope = "client" | "own" | "firm" | "gwg";

/** What is exported, and for whom: of each there is one export at most. */
export type ExportSubject = {
  readonly scope: ExportScope;
  readonly clientId: string | null;
  /** The login that exports its own data: what the file says of another login of the same client is not for it. */
  readonly loginId: string | null;
  /** As the log names it. */
  readonly logged: Pick<AuditEntry, "subjectType" | "subjectId">;
};

/**
 * A client whose data the firm exports, or who exports their own.
 * @throws Refusal resource.notFound, for everyone but the client themselves and their firm
 */
export async function subjectOfClient(
  { tx, tenantId, actor }: Ctx<UserActor>,
  { mandantType, id }: { readonly mandantType: "person" | "company"; readonly id: string },
): Promise<ExportSubject> {
  const isOwn = actor.level === "mandant";
  if (isOwn && (mandantType === "person" ? actor.personId : actor.companyId) !== id) throw new Refusal("resource.notFound");
  const known = await tx.sql(
    sql`SELECT 1 FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid AND mandant_type = ${mandantType} FOR SHARE`,
  );
  if (known.length === 0) throw new Refusal("resource.notFound");
  const logged = { subjectType: mandantType, subjectId: id };
  return { scope: isOwn ? "own" : "client", clientId: id, loginId: isOwn ? actor.userId : null, logged };
}

/**
 * What the firm has recorded of a client under the money-laundering act, for a supervisory authority (§ 51 Abs. 2, § 52 Abs. 1 GwG).
 * @throws Refusal resource.notFound
 */
export const subjectOfGwgFile = async (
  ctx: Ctx<UserActor>,
  address: { readonly mandantType: "person" | "company"; readonly id: string },
): Promise<ExportSubject> => ({ ...(await subjectOfClient(ctx, address)), scope: "gwg" });

/** The row of a subject, as a condition on `data_export`. */
export const isOf = ({ scope, clientId, loginId }: ExportSubject): Sql => sql`
  scope = ${scope} AND client_id IS NOT DISTINCT FROM ${clientId}::uuid AND coalesce(requested_by = ${loginId}::uuid, true)`;

/** All that the caller's firm has. */
export const subjectOfFirm = ({ tenantId }: Ctx): ExportSubject => ({
  scope: "firm",
  clientId: null,
  loginId: null,
  logged: { subjectType: "tenant", subjectId: tenantId },
});
