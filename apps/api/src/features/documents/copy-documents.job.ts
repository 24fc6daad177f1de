import { documentPurposes } from "@stammdaten/shared/contract/choices.ts";
import { z } from "zod";
import { randomBytes } from "node:crypto";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { enqueueMany } from "../../db/enqueue.ts";
import { sql } from "../../db/sql.ts";
import { tellWork } from "../../domain/work.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { runWork, type WorkEnd } from "../../jobs/run-work.ts";

/** Copies of one transaction, and its clients: one statement has a limit of time. */
const MOST_COPIES = 4_000;
const MOST_CLIENTS = 200;

/** Work that was begun by an older release has no purpose. */
const Input = z.object({
  documentIds: z.array(z.guid()),
  clientIds: z.array(z.guid()),
  purpose: z.enum(documentPurposes).nullable().default(null),
});

type Plan = {
  readonly clientIds: readonly string[];
  readonly templates: readonly Template[];
  readonly purpose: z.infer<typeof Input>["purpose"];
};
type Template = { readonly id: string; readonly isGlobal: boolean };

/**
 * Gives templates to clients: rows that name the same bytes. A client who has one already, be it in the bin, gets it no
 * second time, so that a run after a broken one only adds what is missing.
 */
export const copyDocumentsJob: JobHandler<"copyDocuments"> = ({ tenantId, payload: { progressId }, signal }) =>
  runWork(progressId, () => giveAll(tenantId, progressId, signal));

async function giveAll(tenantId: string, progressId: string, signal: AbortSignal): Promise<WorkEnd> {
  const plan = await inTenant(tenantId, systemActor, (ctx) => planWork(ctx, progressId));
  if (plan === null) return "cancelled";
  const batch = Math.max(1, Math.min(MOST_CLIENTS, Math.floor(MOST_COPIES / Math.max(1, plan.templates.length))));
  for (let done = 0; done < plan.clientIds.length; done += batch) {
    if (signal.aborted) return "outOfTime";
    const clientIds = plan.clientIds.slice(done, done + batch);
    const isWanted = await inTenant(tenantId, systemActor, (ctx) =>
      copyTo(ctx, { progressId, plan, clientIds, done: done + clientIds.length }),
    );
    if (!isWanted) return "cancelled";
  }
  return "done";
}

async function planWork(ctx: Ctx<SystemActor>, progressId: string): Promise<Plan | null> {
  const { tx, tenantId } = ctx;
  const work = await tx.workProgress.findFirst({ where: { tenantId, id: progressId } });
  if (work === null) return null;
  const { documentIds, clientIds, purpose } = Input.parse(work.input);
  const clients = await tx.sql<{ id: string }>(sql`
    SELECT id FROM client WHERE tenant_id = ${tenantId}::uuid AND archived_at IS NULL
      AND (${clientIds.length === 0} OR id = ANY(${clientIds}::uuid[])) ORDER BY id`);
  const templates = await tx.sql<Template>(sql`
    SELECT id, true AS "isGlobal" FROM global_document WHERE deleted_at IS NULL
      AND (${documentIds.length === 0} OR id = ANY(${documentIds}::uuid[]))
    UNION ALL SELECT id, false FROM document WHERE tenant_id = ${tenantId}::uuid AND client_id IS NULL AND deleted_at IS NULL
      AND id = ANY(${documentIds}::uuid[])`);
  const isWanted = await tellWork(ctx, progressId, { total: clients.length });
  return isWanted ? { clientIds: clients.map(({ id }) => id), templates, purpose } : null;
}

/** Gives the templates to some of the clients, if that is still wanted. @returns whether it is */
async function copyTo(
  ctx: Ctx<SystemActor>,
  {
    progressId,
    plan: { templates, purpose },
    clientIds,
    done,
  }: { progressId: string; plan: Plan; clientIds: readonly string[]; done: number },
): Promise<boolean> {
  const { tx, tenantId, now } = ctx;
  if (!(await tellWork(ctx, progressId, { done }))) return false;
  const pairs = clientIds.flatMap((clientId) =>
    templates.map(({ id, isGlobal }) => ({ clientId, templateId: id, isGlobal, path: randomBytes(32).toString("base64url") })),
  );
  const added = await tx.sql<{ client_id: string }>(sql`
    INSERT INTO document (id, tenant_id, client_id, file_id, global_document_id, template_id, name, path, uploaded_by, purpose)
    SELECT gen_random_uuid(), ${tenantId}::uuid, pair."clientId", d.file_id, g.id, d.id, coalesce(g.name, d.name), pair.path, 'tenant',
      ${purpose}::text
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pair("clientId" uuid, "templateId" uuid, "isGlobal" boolean, path text)
    LEFT JOIN global_document g ON pair."isGlobal" AND g.id = pair."templateId" AND g.deleted_at IS NULL
    LEFT JOIN document d ON NOT pair."isGlobal" AND d.tenant_id = ${tenantId}::uuid AND d.id = pair."templateId" AND d.deleted_at IS NULL
    WHERE g.id IS NOT NULL OR d.id IS NOT NULL
    ON CONFLICT DO NOTHING RETURNING client_id`);
  const notified = [...new Set(added.map(({ client_id }) => client_id))];
  await enqueueMany(
    { tx, tenantId },
    "mailDocuments",
    notified.map((clientId) => ({ clientId })),
    now,
  );
  return true;
}
