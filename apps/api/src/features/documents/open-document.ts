import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { auditInto } from "../../db/audit.ts";
import type { AdminActor, Ctx, ReaderActor, UserActor } from "../../db/context.ts";
import { sql, type Sql } from "../../db/sql.ts";

/** Where a document's bytes lie, and what they are. */
export type OpenedDocument = {
  readonly id: string;
  readonly name: string;
  readonly fileKey: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** In hex. */
  readonly sha256: string;
  /** Of the bytes in the store; null where they are not encrypted. */
  readonly sealedSha256: Uint8Array | null;
};

type Found = OpenedDocument & { readonly isGlobal: boolean };

type By = { readonly id: string } | { readonly path: string };

/** What a browser may show in a sandbox. */
const PREVIEWABLE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

const GLOBAL = sql`
  SELECT g.id, g.name, g.file_key AS "fileKey", g.mime_type AS "mimeType", g.size_bytes AS "sizeBytes",
    encode(g.sha256, 'hex') AS sha256, NULL::bytea AS "sealedSha256", true AS "isGlobal"
  FROM global_document g`;

const which = (alias: Sql, by: By): Sql => ("id" in by ? sql`${alias}.id = ${by.id}::uuid` : sql`${alias}.path = ${by.path}`);

/**
 * A firm's own documents and the global ones; a client's own, once they are no template and not in the bin. A plan
 * without documents has none.
 */
function readableBy(actor: ReaderActor, tenantId: string, by: By): Sql {
  const isClient = actor.level === "mandant";
  const ofClient = isClient ? sql`AND d.deleted_at IS NULL AND d.client_id = ${actor.personId ?? actor.companyId}::uuid` : sql``;
  const global = isClient
    ? sql``
    : sql`UNION ALL ${GLOBAL} JOIN tenant t ON t.id = ${tenantId}::uuid AND t.application_type <> 0 WHERE ${which(sql`g`, by)}
      AND g.deleted_at IS NULL`;
  return sql`
    SELECT d.id, d.name, coalesce(s.file_key, g.file_key) AS "fileKey", coalesce(s.mime_type, g.mime_type) AS "mimeType",
      coalesce(s.size_bytes, g.size_bytes) AS "sizeBytes",
      encode(coalesce(s.sha256, g.sha256), 'hex') AS sha256, s.sealed_sha256 AS "sealedSha256", false AS "isGlobal"
    FROM document d JOIN tenant t ON t.id = d.tenant_id AND t.application_type <> 0
      LEFT JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id LEFT JOIN global_document g ON g.id = d.global_document_id
    WHERE d.tenant_id = ${tenantId}::uuid AND ${which(sql`d`, by)} ${ofClient}
    ${global}`;
}

/**
 * The one way to a document's bytes, written down in the same statement where it is a firm's.
 * @throws Refusal resource.notFound
 */
async function openDocument(
  ctx: Ctx<ReaderActor | AdminActor>,
  by: By,
  action: "documentDownloaded" | "documentPreviewed",
): Promise<OpenedDocument> {
  const { tx, tenantId, actor } = ctx;
  const [found] =
    actor.kind === "admin"
      ? await tx.sql<Found>(sql`${GLOBAL} WHERE ${which(sql`g`, by)}`)
      : await tx.sql<Found>(sql`
          WITH found AS (${readableBy(actor, tenantId, by)}),
            written AS (${auditInto(ctx, { action, subjectType: "document", subjectId: sql`found.id` }, sql`found`)}
              WHERE NOT found."isGlobal")
          SELECT * FROM found`);
  if (found === undefined) throw new Refusal("resource.notFound");
  return found;
}

/**
 * A document to keep. That a client fetched it is written down, once.
 * @throws Refusal resource.notFound
 */
export async function downloadDocument(ctx: Ctx<UserActor | AdminActor>, id: string): Promise<OpenedDocument> {
  const found = await openDocument(ctx, { id }, "documentDownloaded");
  await noteFetched(ctx, id, {});
  return found;
}

/**
 * A document to be looked at. What is for a client's information has been fetched with that.
 * @throws Refusal document.notPreviewable, resource.notFound
 */
export async function previewDocument(ctx: Ctx<ReaderActor | AdminActor>, path: string): Promise<OpenedDocument> {
  const found = await openDocument(ctx, { path }, "documentPreviewed");
  if (!PREVIEWABLE.has(found.mimeType)) throw new Refusal("document.notPreviewable");
  await noteFetched(ctx, found.id, { purpose: "information" });
  return found;
}

/** That a client has what the firm put into their file, where that is not known yet. */
async function noteFetched({ tx, tenantId, actor }: Ctx<ReaderActor | AdminActor>, id: string, only: { purpose?: string }): Promise<void> {
  if (actor.kind !== "user" || actor.level !== "mandant") return;
  await tx.document.updateMany({ where: { tenantId, id, status: "New", uploadedBy: "tenant", ...only }, data: { status: "Downloaded" } });
}
