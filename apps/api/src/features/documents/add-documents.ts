import type { DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";
import { awaitsAnswer } from "@stammdaten/shared/lifecycles/document.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { lockDocument } from "./lock-document.ts";
import { lockClientToAdd } from "../../domain/lock-client.ts";
import type { ClientKey } from "./require-client.ts";
import { requireDocuments } from "./require-documents.ts";
import { storeDocuments, type NewFile } from "./store-documents.ts";

/** Mails wait so long, in milliseconds, so that one names all that is put into a file at a time. */
const COLLECT_MS = 60_000;

/**
 * The firm's own templates.
 * @throws Refusal storage.exceeded, resource.notFound
 */
export async function addTemplates(ctx: Ctx<UserActor>, files: readonly NewFile[]): Promise<string[]> {
  await requireDocuments(ctx);
  const ids = await storeDocuments(ctx, files, { clientId: null, status: "New", uploadedBy: "tenant", uploadedById: ctx.actor.userId });
  for (const id of ids) await audit(ctx, { action: "documentAdded", subjectType: "document", subjectId: id });
  return ids;
}

/** What the firm says to the client of the documents. */
type FirmsWords = { readonly description?: string | undefined; readonly purpose?: DocumentPurpose | undefined };

/**
 * What the firm puts into a client's file; the client gets a mail.
 * @throws Refusal storage.exceeded, resource.notFound
 */
export async function addClientDocuments(
  ctx: Ctx<UserActor>,
  { mandantId, mandantType, description, purpose, files }: ClientKey & FirmsWords & { readonly files: readonly NewFile[] },
): Promise<string[]> {
  await requireDocuments(ctx);
  await lockClientToAdd(ctx, { id: mandantId, mandantType });
  const ids = await storeDocuments(ctx, files, {
    clientId: mandantId,
    status: "New",
    description: description === "" ? undefined : description,
    purpose,
    uploadedBy: "tenant",
    uploadedById: ctx.actor.userId,
  });
  for (const id of ids)
    await audit(ctx, { action: "documentAdded", subjectType: "document", subjectId: id, details: { client: mandantId } });
  await ctx.enqueue("mailDocuments", { clientId: mandantId }, new Date(ctx.now.getTime() + COLLECT_MS));
  return ids;
}

/**
 * What a client sends: the signed answer to a document, which becomes Uploaded with it, or a document of their own.
 * @throws Refusal document.notOpen, storage.exceeded, resource.notFound
 */
export async function addAnswer(
  ctx: Ctx<UserActor>,
  { documentId, files }: { documentId?: string | undefined; files: readonly NewFile[] },
): Promise<string[]> {
  await requireDocuments(ctx);
  const clientId = ctx.actor.personId ?? ctx.actor.companyId;
  if (clientId === null) throw new Refusal("resource.notFound");
  if (documentId !== undefined) await openForAnswer(ctx, documentId);
  const ids = await storeDocuments(ctx, files, {
    clientId,
    status: "Uploaded",
    signedOf: documentId,
    uploadedBy: "mandant",
    uploadedById: ctx.actor.userId,
  });
  for (const id of ids)
    await audit(ctx, {
      action: "documentAnswered",
      subjectType: "document",
      subjectId: id,
      details: documentId === undefined ? { client: clientId } : { client: clientId, answers: documentId },
    });
  return ids;
}

/**
 * Holds a document that an answer comes to, and makes it Uploaded.
 * @throws Refusal document.notOpen while an answer waits or after one was accepted, resource.notFound
 */
export async function openForAnswer(ctx: Ctx<UserActor>, documentId: string): Promise<void> {
  const document = await lockDocument(ctx, documentId);
  if (document.signedOf !== null || document.uploadedBy !== "tenant" || !awaitsAnswer(document)) throw new Refusal("document.notOpen");
  await ctx.tx.document.updateMany({
    where: { tenantId: ctx.tenantId, id: documentId },
    data: { status: "Uploaded", rejectionReason: null },
  });
}
