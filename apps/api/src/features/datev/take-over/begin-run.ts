import type { DatevImportRequest } from "@stammdaten/shared/contract/datev-import.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { randomUUID } from "node:crypto";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

/**
 * Begins an import, of which a firm has one at a time: DATEV shall not be asked twice over. The worker takes the clients over.
 * @returns its id
 * @throws Refusal range.invalid, datev.notConfigured, datev.importRunning
 */
export async function beginRun(ctx: Ctx<UserActor>, request: DatevImportRequest): Promise<string> {
  const { tx, tenantId, actor, now } = ctx;
  const range =
    "datevNumbers" in request
      ? null
      : readDatevRange({ from: request.fromDatevNumber, to: request.toDatevNumber }, Number.POSITIVE_INFINITY);
  const ticked = "datevNumbers" in request ? [...new Set(request.datevNumbers)] : [];
  const settings = await tx.sql<{ importing: boolean }>(sql`
    SELECT coalesce(importing_until >= ${now}, false) AS importing FROM datev_settings WHERE tenant_id = ${tenantId}::uuid FOR UPDATE`);
  if (settings[0] === undefined) throw new Refusal("datev.notConfigured");
  if (settings[0].importing) throw new Refusal("datev.importRunning");
  const id = randomUUID();
  const begun = await tx.sql(sql`
    INSERT INTO datev_import (id, tenant_id, from_number, to_number, listed_until, total, created_by, created_at)
    VALUES (${id}::uuid, ${tenantId}::uuid, ${range?.from ?? null}::int, ${range?.to ?? null}::int,
      ${range === null ? null : range.from - 1}::int, ${ticked.length}::int, ${actor.userId}::uuid, ${now})
    ON CONFLICT (tenant_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`);
  if (begun.length === 0) throw new Refusal("datev.importRunning");
  if (ticked.length > 0)
    await tx.datevImportClient.createMany({ data: ticked.map((datevNumber) => ({ tenantId, importId: id, datevNumber })) });
  await audit(ctx, {
    action: "datevImportBegun",
    subjectType: "datevImport",
    subjectId: id,
    details: range === null ? { clients: ticked.length } : { from: range.from, to: range.to },
  });
  await ctx.enqueue("importFromDatev", { importId: id });
  return id;
}
