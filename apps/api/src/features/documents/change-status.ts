import { randomUUID } from "node:crypto";
import type { DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { canFollow } from "@stammdaten/shared/lifecycles/document.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { lockDocument, type LockedDocument } from "./lock-document.ts";
import { requireDocuments } from "./require-documents.ts";

type Pair = { readonly named: LockedDocument; readonly ids: readonly string[] };

/**
 * What a decision is about: the document that was sent, and all of its answers that wait, for one answer may be several
 * files. Whichever of them is named, the first is held first. An answer that was decided on is history.
 * @throws Refusal document.statusNotPossible, resource.notFound
 */
async function lockAnswered(ctx: Ctx<UserActor>, id: string): Promise<Pair> {
  const { tx, tenantId } = ctx;
  await requireDocuments(ctx);
  const known = await tx.document.findFirst({ where: { tenantId, id }, select: { signedOf: true } });
  const head = known?.signedOf ?? id;
  const rows = await tx.sql<{ id: string; status: DocumentStatus; isHead: boolean }>(sql`
    SELECT id, status, id = ${head}::uuid AS "isHead" FROM document
    WHERE tenant_id = ${tenantId}::uuid AND deleted_at IS NULL
      AND (id = ${head}::uuid OR (signed_of = ${head}::uuid AND status = 'Uploaded'))
    ORDER BY id <> ${head}::uuid, id FOR UPDATE`);
  const named = await lockDocument(ctx, id);
  if (named.clientId === null) throw new Refusal("resource.notFound");
  if (named.signedOf !== null && named.status !== "Uploaded") throw new Refusal("document.statusNotPossible");
  // What was taken back to New, or is in the bin, is not decided on with its answers.
  return { named, ids: rows.filter(({ isHead, status }) => !isHead || id === head || status === "Uploaded").map((row) => row.id) };
}

/**
 * One step in a document's life. Rejecting takes a reason, and has its own way.
 * @throws Refusal document.statusNotPossible, resource.notFound
 */
export async function changeStatus(
  ctx: Ctx<UserActor>,
  { documentId, status }: { documentId: string; status: DocumentStatus },
): Promise<void> {
  await requireDocuments(ctx);
  const document = await lockDocument(ctx, documentId);
  if (document.clientId === null) throw new Refusal("resource.notFound");
  if (status === "Rejected" || document.signedOf !== null || !canFollow(document, status, ctx.actor.level))
    throw new Refusal("document.statusNotPossible");
  if (status === "Completed") return completeDocument(ctx, { documentId });
  await ctx.tx.document.updateMany({ where: { tenantId: ctx.tenantId, id: documentId }, data: { status, rejectionReason: null } });
  await audit(ctx, {
    action: status === "Downloaded" && ctx.actor.level === "mandant" ? "documentDownloaded" : "documentStatusChanged",
    subjectType: "document",
    subjectId: documentId,
    details: { from: document.status, to: status },
  });
}

/**
 * The firm accepts what came back; the client gets a mail.
 * @throws Refusal document.statusNotPossible, resource.notFound
 */
export async function completeDocument(ctx: Ctx<UserActor>, { documentId }: { documentId: string }): Promise<void> {
  await decide(ctx, documentId, "Completed", null);
}

/**
 * The firm does not accept what came back: the client gets the reason by mail, and can send again.
 * @throws Refusal document.statusNotPossible, resource.notFound
 */
export async function rejectDocument(
  ctx: Ctx<UserActor>,
  { documentId, description }: { documentId: string; description: string },
): Promise<void> {
  await decide(ctx, documentId, "Rejected", description);
}

async function decide(
  ctx: Ctx<UserActor>,
  documentId: string,
  status: "Completed" | "Rejected",
  rejectionReason: string | null,
): Promise<void> {
  const { named, ids } = await lockAnswered(ctx, documentId);
  if (!canFollow(named, status, "tenant")) throw new Refusal("document.statusNotPossible");
  for (const id of ids) await ctx.tx.document.update({ where: { tenantId: ctx.tenantId, id }, data: { status, rejectionReason } });
  await audit(ctx, {
    action: status === "Completed" ? "documentCompleted" : "documentRejected",
    subjectType: "document",
    subjectId: documentId,
    details: { documents: ids },
  });
  await ctx.enqueue("mailDocumentDecided", { documentId: named.id, decisionId: randomUUID(), status });
}
