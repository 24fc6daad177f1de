import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import { sql, type Sql } from "../../db/sql.ts";
import { requireDocuments } from "./require-documents.ts";

/** Where a document's bytes lie, and what they are. */
export type OpenedDocument = {
  readonly id: string;
  readonly name: string;
  readonly fileKey: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  /** In hex. */
  readonly sha256: string;
};

type Found = OpenedDocument & { readonly clientId: string | null; readonly isGlobal: boolean };

/** What a browser may show in a sandbox. */
const PREVIEWABLE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

/**
 * The one way to a document's bytes: a firm's own and the global ones for the firm, their own for a client, the global ones
 * for an admin.
 * @throws Refusal resource.notFound
 */
async function findReadable(ctx: Ctx<UserActor | AdminActor>, by: { id: string } | { path: string }): Promise<Found> {
  const { tx, tenantId, actor } = ctx;
  const isUser = actor.kind === "user";
  const which = (alias: "d" | "g"): Sql => ("id" in by ? (alias === "d" ? sql`d.id = ${by.id}::uuid` : sql`g.id = ${by.id}::uuid`) : alias === "d" ? sql`d.path = ${by.path}` : sql`g.path = ${by.path}`);
  // Asked in one message; a firm without documents is refused whatever was found.
  const [, [own]] = isUser
    ? await Promise.all([requireDocuments(ctx), tx.sql<Found & { isDeleted: boolean }>(sql`
        SELECT d.id, d.name, coalesce(s.file_key, g.file_key) AS "fileKey", coalesce(s.mime_type, g.mime_type) AS "mimeType", coalesce(s.size_bytes, g.size_bytes) AS "sizeBytes",
          encode(coalesce(s.sha256, g.sha256), 'hex') AS sha256, d.client_id AS "clientId", d.deleted_at IS NOT NULL AS "isDeleted", false AS "isGlobal"
        FROM document d LEFT JOIN stored_file s ON s.tenant_id = d.tenant_id AND s.id = d.file_id LEFT JOIN global_document g ON g.id = d.global_document_id
        WHERE d.tenant_id = ${tenantId}::uuid AND ${which("d")}`)])
    : [undefined, []];
  const isClient = isUser && actor.level === "mandant";
  if (own !== undefined) {
    if (isClient && (own.isDeleted || own.clientId === null || own.clientId !== (actor.personId ?? actor.companyId))) throw new Refusal("resource.notFound");
    return own;
  }
  const [global] = isClient
    ? []
    : await tx.sql<Found>(sql`
        SELECT g.id, g.name, g.file_key AS "fileKey", g.mime_type AS "mimeType", g.size_bytes AS "sizeBytes", encode(g.sha256, 'hex') AS sha256, NULL AS "clientId", true AS "isGlobal"
        FROM global_document g WHERE ${which("g")} AND ${actor.kind === "admin" ? sql`true` : sql`g.deleted_at IS NULL`}`);
  if (global === undefined) throw new Refusal("resource.notFound");
  return global;
}

/**
 * A document to keep. That a client fetched it is written down, once.
 * @throws Refusal resource.notFound
 */
export async function downloadDocument(ctx: Ctx<UserActor | AdminActor>, id: string): Promise<OpenedDocument> {
  const found = await findReadable(ctx, { id });
  if (ctx.actor.kind === "admin") return found;
  const { tx, tenantId, actor } = ctx;
  if (actor.level === "mandant") await tx.document.updateMany({ where: { tenantId, id, status: "New", uploadedBy: "tenant" }, data: { status: "Downloaded" } });
  if (!found.isGlobal) await audit(ctx, { action: "documentDownloaded", subjectType: "document", subjectId: id });
  return found;
}

/**
 * A document to be looked at.
 * @throws Refusal document.notPreviewable, resource.notFound
 */
export async function previewDocument(ctx: Ctx<UserActor | AdminActor>, path: string): Promise<OpenedDocument> {
  const found = await findReadable(ctx, { path });
  if (!PREVIEWABLE.has(found.mimeType)) throw new Refusal("document.notPreviewable");
  if (!found.isGlobal) await audit(ctx, { action: "documentPreviewed", subjectType: "document", subjectId: found.id });
  return found;
}
