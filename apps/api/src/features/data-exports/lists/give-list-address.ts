import type { ContentAddress } from "@stammdaten/shared/contract/content-address.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import { giveAddress } from "../../../domain/content-address.ts";
import { tableTypes } from "../../../exports/write-table.ts";
import { isOwnList } from "./find-list-exports.ts";

/** So long a download that was cut off can go on. */
const SECONDS = 3600;

type Found = { readonly fileKey: string; readonly sizeBytes: number; readonly sealedSha256: Uint8Array; readonly name: string };

/** Where the file of a list is fetched from. @param origin the host that answers such addresses @throws Refusal resource.notFound */
export async function giveListAddress(ctx: Ctx<UserActor>, id: string, origin: string): Promise<ContentAddress> {
  const { tx, tenantId } = ctx;
  const [found] = await tx.sql<Found>(sql`
    SELECT file_key AS "fileKey", size_bytes::float8 AS "sizeBytes", sealed_sha256 AS "sealedSha256", file_name AS name
    FROM data_export WHERE tenant_id = ${tenantId}::uuid AND ${isOwnList(ctx, id)} AND state = 'ready' AND expires_at > now()`);
  if (found === undefined) throw new Refusal("resource.notFound");
  await audit(ctx, { action: "dataExportDownloaded", subjectType: "tenant", subjectId: tenantId, details: { scope: "list" } });
  return giveAddress(ctx, { ...found, mimeType: mimeTypeOf(found.name), inline: false }, { origin, seconds: SECONDS });
}

/** DATEV's own file is the only one that is not in UTF-8, and is called so that DATEV knows it. */
function mimeTypeOf(name: string): string {
  if (name.endsWith(".xlsx")) return tableTypes.xlsx;
  return name.startsWith("EXTF_") ? "text/csv; charset=windows-1252" : tableTypes.csv;
}
