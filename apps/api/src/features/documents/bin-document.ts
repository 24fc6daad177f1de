import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { dropExportsWith } from "../../domain/drop-exports.ts";
import { lockDocument } from "./lock-document.ts";
import { requireDocuments } from "./require-documents.ts";
import { readStorage } from "./take-storage.ts";

/**
 * Moves a document to the bin; with `isTemplate` only a template.
 * @throws Refusal resource.notFound
 */
export async function binDocument(
  ctx: Ctx<UserActor>,
  { documentId, isTemplate = false }: { documentId: string; isTemplate?: boolean },
): Promise<void> {
  await requireDocuments(ctx);
  const document = await lockDocument(ctx, documentId);
  if (isTemplate && document.clientId !== null) throw new Refusal("resource.notFound");
  await ctx.tx.document.updateMany({ where: { tenantId: ctx.tenantId, id: documentId }, data: { deletedAt: ctx.now } });
  await audit(ctx, { action: "documentBinned", subjectType: "document", subjectId: documentId });
}

/** @throws Refusal resource.notFound for what is not in the bin */
export async function restoreDocument(ctx: Ctx<UserActor>, { documentId }: { documentId: string }): Promise<void> {
  await requireDocuments(ctx);
  await lockDocument(ctx, documentId, { inBin: true });
  await ctx.tx.document.updateMany({ where: { tenantId: ctx.tenantId, id: documentId }, data: { deletedAt: null } });
  await audit(ctx, { action: "documentRestored", subjectType: "document", subjectId: documentId });
}

/**
 * Takes back what the firm put into a client's file. Only while the client has not fetched it.
 * @throws Refusal document.notWithdrawable, resource.notFound
 */
export async function withdrawDocument(ctx: Ctx<UserActor>, { documentId }: { documentId: string }): Promise<void> {
  await requireDocuments(ctx);
  const document = await lockDocument(ctx, documentId);
  if (document.clientId === null) throw new Refusal("resource.notFound");
  if (document.status !== "New" || document.uploadedBy !== "tenant") throw new Refusal("document.notWithdrawable");
  await ctx.tx.document.updateMany({ where: { tenantId: ctx.tenantId, id: documentId }, data: { deletedAt: ctx.now } });
  await audit(ctx, { action: "documentWithdrawn", subjectType: "document", subjectId: documentId });
}

/**
 * Removes a document in the bin for good: its row now, its bytes as soon as nothing names them. Answers and copies stay, and
 * name it no more; what was signed in the browser stays written down (document_signature).
 * @throws Refusal document.notInBin, resource.notFound
 */
export async function eraseDocument(ctx: Ctx<UserActor>, { documentId }: { documentId: string }): Promise<void> {
  const { tx, tenantId } = ctx;
  await requireDocuments(ctx);
  const [known] = await tx.sql<{ isDeleted: boolean }>(
    sql`SELECT deleted_at IS NOT NULL AS "isDeleted" FROM document WHERE tenant_id = ${tenantId}::uuid AND id = ${documentId}::uuid`,
  );
  if (known?.isDeleted === false) throw new Refusal("document.notInBin");
  const { fileId, clientId } = await lockDocument(ctx, documentId, { inBin: true });
  const [file] =
    fileId === null
      ? []
      : await tx.sql<{ key: string; sha256: string }>(sql`
    SELECT file_key AS key, encode(sha256, 'hex') AS sha256 FROM stored_file WHERE tenant_id = ${tenantId}::uuid AND id = ${fileId}::uuid`);
  await tx.document.updateMany({ where: { tenantId, signedOf: documentId }, data: { signedOf: null } });
  await tx.document.updateMany({ where: { tenantId, templateId: documentId }, data: { templateId: null } });
  await tx.document.deleteMany({ where: { tenantId, id: documentId } });
  await audit(ctx, {
    action: "documentErased",
    subjectType: "document",
    subjectId: documentId,
    ...(file !== undefined && { details: { sha256: file.sha256 } }),
  });
  await dropExportsWith(ctx, clientId === null ? [] : [clientId]);
  // Two that erase the last two names of one file come one after the other, or each would leave it to the other.
  await readStorage(ctx, true);
  if (fileId === null || file === undefined || (await tx.document.count({ where: { tenantId, fileId } })) > 0) return;
  await tx.storedFile.deleteMany({ where: { tenantId, id: fileId } });
  await ctx.enqueue("removeFile", { fileKey: file.key });
}
