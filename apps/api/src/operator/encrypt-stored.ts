import { asPlatform } from "../db/platform.ts";
import { inTenant } from "../db/in-tenant.ts";
import { SEALED, sealedTable, type SealedModel } from "../db/sealed-columns.ts";
import { joinSql, Prisma, sql, type Sql, type Tx } from "../db/sql.ts";
import type { Ctx, SystemActor } from "../db/context.ts";

const BATCH = 200;
const actor: SystemActor = { kind: "system", ip: null, requestId: null };
const models = Object.keys(SEALED) as SealedModel[];
const isPlain = (column: Sql): Sql =>
  sql`${column}::text !~ '^"?v1\\.[A-Za-z0-9_-]{38,}"?$' AND ${column}::text NOT IN ('{}', '[]', 'null')`;

/**
 * Encrypts what releases before 0.2.0 have stored as it was, firm by firm, in batches: what is done stays done if it is stopped.
 * Needs the role that owns the tables, since some may only be added to by the role of API and worker.
 * @returns how many rows were encrypted
 */
export async function encryptStored(): Promise<number> {
  const firms = await asPlatform("encryptStored", (tx) => tx.tenant.findMany({ select: { id: true } }), undefined, { seesTenants: true });
  let done = 0;
  for (const { id } of firms) for (const model of models) done += await encryptTable(id, model);
  return done;
}

async function encryptTable(tenantId: string, model: SealedModel): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await inTenant(tenantId, actor, (ctx) => encryptBatch(ctx, model));
    done += count;
    if (count < BATCH) return done;
  }
}

async function encryptBatch({ tx, tenantId }: Ctx, model: SealedModel): Promise<number> {
  const { table, id, fields } = sealedTable(model);
  const columns = Object.entries(fields).map(([field, column]) => [field, Prisma.raw(`"${column}"`)] as const);
  const rowId = Prisma.raw(id === "clientId" ? "client_id" : id);
  const rows = await tx.sql<{ id: string; values: Record<string, unknown> }>(sql`
    SELECT ${rowId}::text AS id, jsonb_build_object(${joinSql(
      columns.map(([field, column]) => sql`${field}::text, CASE WHEN ${isPlain(column)} THEN to_jsonb(${column}) END`),
    )}) AS values
    FROM ${Prisma.raw(table)} WHERE tenant_id = ${tenantId}::uuid AND (${joinSql(
      columns.map(([, column]) => isPlain(column)),
      " OR ",
    )}) LIMIT ${BATCH}`);
  const update = updateOf(tx, model);
  for (const row of rows) {
    const data = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null));
    await update({ where: { tenantId, [id]: row.id }, data });
  }
  return rows.length;
}

type Update = (args: { where: object; data: object }) => Promise<unknown>;

/** Prisma encrypts what it writes, and writes with it what clients are found by. */
function updateOf(tx: Tx, model: SealedModel): Update {
  const delegates: Record<SealedModel, { updateMany: unknown }> = {
    Form: tx.form,
    Client: tx.client,
    GwgRecord: tx.gwgRecord,
    RiskAssessment: tx.riskAssessment,
    Verification: tx.verification,
    Document: tx.document,
    Inquiry: tx.inquiry,
    Invitation: tx.invitation,
    DatevSnapshot: tx.datevSnapshot,
    DatevSync: tx.datevSync,
    DatevSyncAttempt: tx.datevSyncAttempt,
  };
  const { updateMany } = delegates[model];
  return (args) => (updateMany as Update)(args);
}
