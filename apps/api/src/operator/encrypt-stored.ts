import { asPlatform } from "../db/platform.ts";
import { inTenant } from "../db/in-tenant.ts";
import { listFirms } from "../db/list-firms.ts";
import { SEALED, sealedTable, type SealedModel } from "../db/sealed-columns.ts";
import { joinSql, Prisma, sql, type Tx } from "../db/sql.ts";
import type { Ctx } from "../db/context.ts";
import { systemActor } from "../jobs/job.ts";

const BATCH = 200;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const models = Object.keys(SEALED) as SealedModel[];

/**
 * Encrypts what releases before 0.2.0 have stored as it was, firm by firm, in batches: what is done stays done if it is stopped. A
 * constraint on each column says, once it is validated, that nothing is left to do.
 * Needs the role that owns the tables, since some may only be added to by the role of API and worker.
 * @returns how many rows were encrypted
 */
export async function encryptStored(): Promise<number> {
  const validations = await asPlatform("see whether anything is stored that is not encrypted", (tx) =>
    tx.sql<{ statement: string }>(sql`
      SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS statement
      FROM pg_constraint WHERE conname LIKE '%\\_encrypted' AND NOT convalidated`),
  );
  if (validations.length === 0) return 0;
  const firms = await listFirms("list the firms, to encrypt what is stored of each");
  let done = 0;
  for (const id of firms) for (const model of models) done += await encryptTable(id, model);
  for (const { statement } of validations)
    await asPlatform("confirm that a column is encrypted", async (tx) => {
      // Every row is looked at once.
      await tx.sql(sql`SET LOCAL statement_timeout = 0`);
      await tx.sql(Prisma.raw(statement));
    });
  return done;
}

async function encryptTable(tenantId: string, model: SealedModel): Promise<number> {
  let done = 0;
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const last: string = after;
    const batch = await inTenant(tenantId, systemActor, (ctx) => encryptBatch(ctx, model, last));
    done += batch.encrypted;
    after = batch.last;
  }
  return done;
}

/** The next rows of a table, by their ids; `last` is undefined behind the last of them. */
async function encryptBatch({ tx, tenantId }: Ctx, model: SealedModel, after: string): Promise<{ encrypted: number; last?: string }> {
  const { table, id, fields } = sealedTable(model);
  const rowId = Prisma.raw(id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const plain = Object.entries(fields).map(([field, name]) => {
    const column = Prisma.raw(`"${name}"`);
    return sql`${field}::text, CASE WHEN NOT is_encrypted(${column}::text) THEN to_jsonb(${column}) END`;
  });
  const rows = await tx.sql<{ id: string; values: Record<string, unknown> }>(sql`
    SELECT ${rowId}::text AS id, jsonb_build_object(${joinSql(plain)}) AS values
    FROM ${Prisma.raw(table)} WHERE tenant_id = ${tenantId}::uuid AND ${rowId} > ${after}::uuid ORDER BY ${rowId} LIMIT ${BATCH}`);
  const update = updateOf(tx, model);
  let encrypted = 0;
  for (const row of rows) {
    const data = Object.fromEntries(Object.entries(row.values).filter(([, value]) => value !== null));
    if (Object.keys(data).length === 0) continue;
    await update({ where: { tenantId, [id]: row.id }, data });
    encrypted += 1;
  }
  const last = rows.at(-1)?.id;
  return { encrypted, ...(last !== undefined && { last }) };
}

type Update = (args: { where: object; data: object }) => Promise<unknown>;

/** Prisma encrypts what it writes, and writes with it what clients are found by. */
function updateOf(tx: Tx, model: SealedModel): Update {
  const delegates: Record<SealedModel, { updateMany: unknown }> = {
    Form: tx.form,
    Client: tx.client,
    GwgRecord: tx.gwgRecord,
    RiskAssessment: tx.riskAssessment,
    RiskAnalysis: tx.riskAnalysis,
    ClientNote: tx.clientNote,
    Verification: tx.verification,
    IdentityReading: tx.identityReading,
    GwgFollowUp: tx.gwgFollowUp,
    RegisterLook: tx.registerLook,
    ScreeningHit: tx.screeningHit,
    ScreeningDecision: tx.screeningDecision,
    SuspicionNote: tx.suspicionNote,
    SuspicionEntry: tx.suspicionEntry,
    SupportAccess: tx.supportAccess,
    Document: tx.document,
    Inquiry: tx.inquiry,
    Invitation: tx.invitation,
    Campaign: tx.campaign,
    DataExport: tx.dataExport,
    Webhook: tx.webhook,
    DatevSnapshot: tx.datevSnapshot,
    DatevSync: tx.datevSync,
    DatevSyncAttempt: tx.datevSyncAttempt,
  };
  const { updateMany } = delegates[model];
  return (args) => (updateMany as Update)(args);
}
