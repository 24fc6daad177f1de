import type { ContentAddress } from "@stammdaten/shared/contract/content-address.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { checkConfirmed } from "../../domain/check-confirmed.ts";
import { giveAddress } from "../../domain/content-address.ts";
import { nameFile } from "../../exports/name-file.ts";
import { mailExportAct } from "./mail-export-act.ts";
import { isOf, type ExportSubject } from "./subject-of.ts";

/** So long a download that was cut off can go on. */
const SECONDS = 3600;

type Found = {
  readonly fileKey: string;
  readonly sizeBytes: number;
  readonly sealedSha256: Uint8Array;
  readonly language: string;
  readonly firm: string;
  readonly client: string | null;
  readonly endedAt: Date;
};

/**
 * Where the file of an export that is ready is fetched from. The browser stores it by itself: no page could hold one of many gigabytes.
 * @param origin the host that answers such addresses
 * @throws Refusal confirmation.required, for the whole firm's; resource.notFound
 */
export async function giveExportAddress(ctx: Ctx<UserActor>, subject: ExportSubject, origin: string): Promise<ContentAddress> {
  const isWhole = subject.scope === "firm";
  if (isWhole) await checkConfirmed(ctx);
  const { fileKey, sizeBytes, sealedSha256, language, firm, client, endedAt } = await find(ctx, subject);
  await audit(ctx, { action: "dataExportDownloaded", ...subject.logged, details: { scope: subject.scope } });
  if (isWhole) await mailExportAct(ctx, "fetched");
  const words = [
    firm,
    client ?? "",
    createTranslate(pickClientLanguage(language))(subject.scope === "gwg" ? "exportFile.gwgName" : "exportFile.name"),
  ];
  const name = nameFile([...words, germanDayOf(endedAt)], "zip");
  const file = { fileKey, sizeBytes, sealedSha256, name, mimeType: "application/zip", inline: false };
  return giveAddress(ctx, file, { origin, seconds: SECONDS });
}

async function find({ tx, tenantId }: Ctx, subject: ExportSubject): Promise<Found> {
  const [row] = await tx.sql<Found>(sql`
    SELECT e.file_key AS "fileKey", e.size_bytes::float8 AS "sizeBytes", e.sealed_sha256 AS "sealedSha256", e.language,
      t.name AS firm, c.name AS client, e.ended_at AS "endedAt"
    FROM (SELECT * FROM data_export WHERE tenant_id = ${tenantId}::uuid AND ${isOf(subject)}) e
      JOIN tenant t ON t.id = e.tenant_id LEFT JOIN client c ON c.tenant_id = e.tenant_id AND c.id = e.client_id
    WHERE e.state = 'ready' AND e.expires_at > now()`);
  if (row === undefined) throw new Refusal("resource.notFound");
  return row;
}
