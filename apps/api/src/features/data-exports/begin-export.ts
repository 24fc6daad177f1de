import type { DataExport } from "@stammdaten/shared/contract/data-exports.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { v7 as newId } from "uuid";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { dropExports } from "../../domain/drop-exports.ts";
import { mailStaff } from "./mail-staff.ts";
import { readExport } from "./read-export.ts";
import { isOf, type ExportSubject } from "./subject-of.ts";

/**
 * Begins an export in place of the one before; one that is being made goes on.
 * @throws Refusal confirmation.required, for the whole firm's
 */
export async function beginExport(ctx: Ctx<UserActor>, subject: ExportSubject, language: Language): Promise<DataExport> {
  const { tx, tenantId, actor } = ctx;
  const { scope, clientId, logged } = subject;
  const isWhole = scope === "firm";
  if (isWhole) await checkConfirmed(ctx);
  await dropExports(ctx, sql`${isOf(subject)} AND state IN ('ready', 'failed')`);
  const exportId = newId();
  const begun = await tx.sql(sql`
    INSERT INTO data_export (id, tenant_id, scope, client_id, requested_by, language)
    VALUES (${exportId}::uuid, ${tenantId}::uuid, ${scope}, ${clientId}::uuid, ${actor.userId}::uuid, ${language})
    ON CONFLICT ON CONSTRAINT data_export_once DO NOTHING RETURNING id`);
  if (begun.length > 0) {
    await audit(ctx, { action: "dataExportRequested", ...logged, details: { scope } });
    await ctx.enqueue("buildExport", { exportId, whole: isWhole });
    if (isWhole) await mailStaff(ctx, "requested");
  }
  const found = await readExport(ctx, subject);
  if (found === null) throw new Error("an export that was begun is there");
  return found;
}
