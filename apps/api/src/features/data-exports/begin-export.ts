import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { v7 as newId } from "uuid";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { lockFirm } from "../../domain/firm/lock-firm.ts";
import { dropExports } from "../../domain/drop-exports.ts";
import { mailExportAct } from "./mail-export-act.ts";
import { lockExportQueue, queueNextExport } from "./queue-next-export.ts";
import { readExport } from "./read-export.ts";
import { isOf, type ExportSubject } from "./subject-of.ts";

/** How many exports of single clients a firm's staff may ask for within 24 hours before each further one takes a proof. */
const EXPORTS_WITHOUT_PROOF = 20;

/**
 * Begins an export in place of the one before; one that is being made goes on.
 * @param language of those who read it: the firm's, or a client's own
 * @throws Refusal confirmation.required, for the whole firm's and for many of its clients
 */
export async function beginExport(ctx: Ctx<UserActor>, subject: ExportSubject, language: ClientLanguage): Promise<DataExport> {
  const { tx, tenantId, actor } = ctx;
  const { scope, clientId, logged } = subject;
  const isWhole = scope === "firm";
  if (!isWhole) await lockExportQueue(ctx);
  const { many, announced } = scope === "client" || scope === "gwg" ? await lookBack(ctx) : { many: false, announced: false };
  if (isWhole || many) await checkConfirmed(ctx);
  await dropExports(ctx, sql`${isOf(subject)} AND state IN ('ready', 'failed')`);
  const exportId = newId();
  const begun = await tx.sql(sql`
    INSERT INTO data_export (id, tenant_id, scope, client_id, requested_by, language)
    VALUES (${exportId}::uuid, ${tenantId}::uuid, ${scope}, ${clientId}::uuid, ${actor.userId}::uuid, ${language})
    ON CONFLICT DO NOTHING RETURNING id`);
  if (begun.length > 0) {
    const announces = many && !announced;
    await audit(ctx, { action: "dataExportRequested", ...logged, details: { scope, ...(announces && { announced: true }) } });
    if (isWhole) {
      await ctx.enqueue("buildExport", { exportId, whole: true });
      await mailExportAct(ctx, "requested");
    }
    if (announces) await mailExportAct(ctx, "many");
  }
  if (!isWhole) await queueNextExport(ctx);
  const found = await readExport(ctx, subject);
  if (found === null) throw new Error("an export that was begun is there");
  return found;
}

/**
 * Whether the firm's staff have asked for many clients' exports within 24 hours, and were mailed so. Of several who ask at once, each
 * waits for the one before.
 */
async function lookBack(ctx: Ctx<UserActor>): Promise<{ many: boolean; announced: boolean }> {
  await lockFirm(ctx);
  const [found] = await ctx.tx.sql<{ many: boolean; announced: boolean }>(sql`
    SELECT count(*) >= ${EXPORTS_WITHOUT_PROOF} AS many, coalesce(bool_or(details @> '{"announced":true}'), false) AS announced
    FROM audit_event
    WHERE tenant_id = ${ctx.tenantId}::uuid AND action = 'dataExportRequested' AND details ->> 'scope' IN ('client', 'gwg')
      AND at > now() - interval '24 hours'`);
  return found ?? { many: false, announced: false };
}
