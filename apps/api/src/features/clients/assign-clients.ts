import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { auditInto } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { MandantType } from "./read-client.ts";

export type Assignment = {
  readonly clients: readonly { readonly mandantType: MandantType; readonly mandantId: string }[];
  /** Null: nobody is responsible any more. */
  readonly userId: string | null;
};

/**
 * Names who of the staff looks after clients. Who looked after them before gets no more notices about them.
 * @throws Refusal resource.notFound for a client or a user who is not the firm's, and for a user who is no active member of the staff
 */
export async function assignClients(ctx: Ctx<UserActor>, { clients, userId }: Assignment): Promise<void> {
  const { tx, tenantId } = ctx;
  if (userId !== null) {
    // Held, so that they are not removed meanwhile.
    const staff = await tx.sql(sql`
      SELECT FROM app_user WHERE tenant_id = ${tenantId}::uuid AND id = ${userId}::uuid AND access_level = 'tenant' AND status = 'active'
        AND deleted_at IS NULL FOR SHARE`);
    if (staff.length === 0) throw new Refusal("resource.notFound");
  }
  const wanted = [...new Map(clients.map((one) => [one.mandantId, one])).values()];
  const entry = {
    action: "clientAssigned",
    subjectType: sql`changed.mandant_type`,
    subjectId: sql`changed.id`,
    ...(userId !== null && { details: { user: userId } }),
  } as const;
  // Beside what each is: a list of ids is looked up, where a list of rows may be compared with all clients of the firm.
  const isWanted = sql`c.tenant_id = ${tenantId}::uuid AND c.id = ANY (${wanted.map(({ mandantId }) => mandantId)}::uuid[])`;
  const found = await tx.sql(sql`
    WITH found AS (
      SELECT c.id, c.responsible_id FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS wanted("mandantId" uuid, "mandantType" text)
      JOIN client c ON ${isWanted} AND c.id = wanted."mandantId" AND c.mandant_type = wanted."mandantType"),
    changed AS (
      UPDATE client c SET responsible_id = ${userId}::uuid FROM found
      WHERE ${isWanted} AND c.id = found.id AND c.responsible_id IS DISTINCT FROM ${userId}::uuid
      RETURNING c.id, c.mandant_type),
    noted AS (${auditInto(ctx, entry, sql`changed`)})
    SELECT id FROM found`);
  if (found.length !== wanted.length) throw new Refusal("resource.notFound");
}
