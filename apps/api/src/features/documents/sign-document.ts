import { MAX_SIGNABLE_BYTES, type SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { awaitsAnswer } from "@stammdaten/shared/lifecycles/document.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { openForAnswer } from "./add-documents.ts";
import { lockDocument } from "./lock-document.ts";
import { downloadDocument, type OpenedDocument } from "./open-document.ts";
import { requireDocuments } from "./require-documents.ts";
import { storeDocuments, type NewFile } from "./store-documents.ts";

/** What the pages of evidence say of the signer. */
export type Signer = { readonly username: string; readonly clientName: string; readonly firmName: string };

/**
 * A document that is about to be signed, and by whom. Its bytes are drawn on outside of any transaction.
 * @throws Refusal document.notOpen, document.notSignable for what is no PDF, resource.notFound
 */
export async function beginSigning(ctx: Ctx<UserActor>, documentId: string): Promise<{ original: OpenedDocument; signer: Signer }> {
  const { tx, tenantId, actor } = ctx;
  await requireDocuments(ctx);
  const document = await lockDocument(ctx, documentId);
  const { signedOf, uploadedBy, clientId } = document;
  if (signedOf !== null || uploadedBy !== "tenant" || !awaitsAnswer(document)) throw new Refusal("document.notOpen");
  const original = await downloadDocument(ctx, documentId);
  if (original.mimeType !== "application/pdf" || original.sizeBytes > MAX_SIGNABLE_BYTES) throw new Refusal("document.notSignable");
  const user = await tx.user.findFirst({ where: { tenantId, id: actor.userId }, select: { username: true } });
  const client = await tx.client.findFirst({ where: { tenantId, id: clientId ?? "" }, select: { name: true } });
  const firm = await tx.tenant.findFirst({ where: { id: tenantId }, select: { name: true } });
  if (user === null || client === null || firm === null) throw new Refusal("resource.notFound");
  return { original, signer: { username: user.username, clientName: client.name, firmName: firm.name } };
}

export type Signed = {
  readonly documentId: string;
  readonly file: NewFile;
  readonly sha256Before: Uint8Array;
  readonly username: string;
  readonly signedAt: Date;
  readonly request: SignatureRequest;
};

/**
 * Keeps what was signed as the answer, with the evidence: of two at the same time the first counts.
 * @returns the new document's id
 * @throws Refusal document.notOpen, storage.exceeded, resource.notFound
 */
export async function keepSigned(
  ctx: Ctx<UserActor>,
  { documentId, file, sha256Before, username, signedAt, request }: Signed,
): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  await requireDocuments(ctx);
  const { clientId } = await lockDocument(ctx, documentId);
  await openForAnswer(ctx, documentId);
  const [id = ""] = await storeDocuments(ctx, [file], {
    clientId,
    status: "Uploaded",
    signedOf: documentId,
    uploadedBy: "mandant",
    uploadedById: actor.userId,
  });
  await tx.documentSignature.create({
    data: {
      tenantId,
      documentId,
      signedDocumentId: id,
      kind: request.signature.kind,
      signerName: request.name,
      username,
      signedBy: actor.userId,
      signedAt,
      ip: actor.ip,
      userAgent: actor.userAgent?.slice(0, 500) ?? null,
      sha256Before: new Uint8Array(sha256Before),
      sha256After: new Uint8Array(file.sha256),
    },
  });
  await audit(ctx, {
    action: "documentSigned",
    subjectType: "document",
    subjectId: id,
    details: { answers: documentId, kind: request.signature.kind },
  });
  return id;
}
