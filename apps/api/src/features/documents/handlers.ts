import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { AdminActor, Ctx, UserActor } from "../../db/context.ts";
import type { Handlers, VisitCtx } from "../../http/mount.ts";
import { AfterCommit, FileReply, JsonText } from "../../http/replies.ts";
import { keepFiles } from "../../http/uploads/keep-files.ts";
import { receiveWritten } from "../../http/uploads/receive-files.ts";
import type { Files } from "@stammdaten/files/files.ts";
import { addAnswer, addClientDocuments, addTemplates } from "./add-documents.ts";
import { binDocument, eraseDocument, restoreDocument, withdrawDocument } from "./bin-document.ts";
import { changeStatus, completeDocument, rejectDocument } from "./change-status.ts";
import { copyDocuments } from "./copy-documents.ts";
import { addGlobalDocuments, retireGlobalDocument } from "./global-documents.ts";
import { listClientDocuments, listTemplates } from "./list-documents.ts";
import { listMandants } from "./list-mandants.ts";
import { downloadDocument, previewDocument, type OpenedDocument } from "./open-document.ts";
import { readDocument, readDocuments } from "./read-documents.ts";
import { readProgress } from "./read-progress.ts";
import { readSignature } from "./read-signature.ts";
import { beginSigning, keepSigned } from "./sign-document.ts";
import { sealInThread } from "./signing/seal-in-thread.ts";
import { readStorage } from "./take-storage.ts";

type Documents = Pick<
  Handlers<AppContract>,
  | "documents"
  | "mandantDocuments"
  | "addMandantDocuments"
  | "addDocuments"
  | "signDocument"
  | "documentSignature"
  | "removeTemplate"
  | "binDocument"
  | "eraseDocument"
  | "withdrawDocument"
  | "restoreDocument"
  | "downloadDocument"
  | "documentPreview"
  | "changeDocumentStatus"
  | "completeDocument"
  | "rejectDocument"
  | "allMandants"
  | "copyDocuments"
  | "job"
  | "tenantFileStorageSize"
>;

const isAdmin = (ctx: Ctx<UserActor | AdminActor>): ctx is Ctx<AdminActor> => ctx.actor.kind === "admin";

export function createDocumentsHandlers({ files }: { files: Files }): Documents {
  const reply = ({ fileKey, sizeBytes, sha256, name, mimeType }: OpenedDocument, inline: boolean) =>
    // Sent when the transaction has ended: a slow line holds no connection.
    new AfterCommit(() =>
      Promise.resolve(
        new FileReply(
          {
            sizeBytes,
            etag: `"${sha256}"`,
            read: (range) => files.read(fileKey, range),
            readWhole: () => files.readWhole(fileKey, sizeBytes),
          },
          { name, mimeType, inline },
        ),
      ),
    );

  return {
    documents: async ({ ctx, query }) => new JsonText(await listTemplates(ctx, query)),
    mandantDocuments: async ({ ctx, query }) => new JsonText(await listClientDocuments(ctx, query)),
    addMandantDocuments: ({ ctx, query, body, files: received }) =>
      keepFiles(files, received, (kept) =>
        ctx.open(async (inside) => ({
          items: await readDocuments(inside, await addClientDocuments(inside, { ...query, ...body, files: kept })),
          message: "message.documents.added",
        })),
      ),
    addDocuments: async ({ ctx, query, body, files: received }) => {
      const documentId = query.documentId ?? body.documentId;
      return keepFiles(files, received, (kept) =>
        ctx.open(async (inside: Ctx<UserActor | AdminActor>) => {
          if (isAdmin(inside)) return { items: await addGlobalDocuments(inside, kept), message: "message.documents.templatesAdded" };
          const user = inside as Ctx<UserActor>;
          if (user.actor.level === "tenant")
            return { items: await readDocuments(user, await addTemplates(user, kept)), message: "message.documents.templatesAdded" };
          return {
            items: await readDocuments(user, await addAnswer(user, { documentId, files: kept })),
            message: "message.documents.sent",
          };
        }),
      );
    },
    signDocument: async ({ ctx, query, body }) => ({
      ...(await sign(files, ctx, query.documentId, body)),
      message: "message.documents.signed",
    }),
    documentSignature: ({ ctx, query }) => readSignature(ctx, query.documentId),
    removeTemplate: async ({ ctx, query }) => {
      if (isAdmin(ctx)) {
        await retireGlobalDocument(ctx, query.id);
        return { message: "message.documents.retired" };
      }
      await binDocument(ctx as Ctx<UserActor>, { documentId: query.id, isTemplate: true });
      return { message: "message.documents.binned" };
    },
    binDocument: async ({ ctx, query }) => {
      await binDocument(ctx, query);
      return { message: "message.documents.binned" };
    },
    eraseDocument: async ({ ctx, query }) => {
      await eraseDocument(ctx, query);
      return { message: "message.documents.erased" };
    },
    withdrawDocument: async ({ ctx, query }) => {
      await withdrawDocument(ctx, { documentId: query.id });
      return { message: "message.documents.withdrawn" };
    },
    restoreDocument: async ({ ctx, query }) => {
      await restoreDocument(ctx, query);
      return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.restored" };
    },
    downloadDocument: async ({ ctx, query }) => reply(await downloadDocument(ctx, query.id), false),
    documentPreview: async ({ ctx, query }) => reply(await previewDocument(ctx, query.documentPath), true),
    changeDocumentStatus: async ({ ctx, query }) => {
      await changeStatus(ctx, query);
      return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.changed" };
    },
    completeDocument: async ({ ctx, query }) => {
      await completeDocument(ctx, query);
      return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.completed" };
    },
    rejectDocument: async ({ ctx, query }) => {
      await rejectDocument(ctx, query);
      return { ...(await readDocument(ctx, query.documentId)), message: "message.documents.rejected" };
    },
    allMandants: async ({ ctx, query }) => new JsonText(await listMandants(ctx, query)),
    copyDocuments: async ({ ctx, body }) => ({ jobId: await copyDocuments(ctx, body) }),
    job: async ({ ctx, query, language }) => {
      const { errors, ...progress } = await readProgress(ctx, query.id);
      return { ...progress, errors: errors.map((code) => ({ code, message: createTranslate(language)(`error.${code}`) })) };
    },
    tenantFileStorageSize: ({ ctx }) => readStorage(ctx),
  };
}

/** Draws the signature outside of any transaction; of two at the same time the first is kept. */
async function sign(files: Files, ctx: VisitCtx<UserActor>, documentId: string, request: SignatureRequest) {
  const { original, signer } = await ctx.open((inside) => beginSigning(inside, documentId));
  const signedAt = new Date();
  const read = async (): Promise<Buffer> => {
    const bytes = await buffer(await files.read(original.fileKey));
    // What is signed is what the evidence names.
    if (createHash("sha256").update(bytes).digest("hex") !== original.sha256)
      throw new Error(`The bytes of document ${documentId} are not those that were stored.`);
    return bytes;
  };
  const sealed = await sealInThread(read, {
    request,
    signer,
    signedAt,
    documentName: original.name,
    sha256: original.sha256,
    ip: ctx.origin.ip,
    userAgent: ctx.origin.userAgent ?? null,
  });
  if (sealed === null) throw new Refusal("document.notSignable");
  const incoming = path.join(files.incoming, `signed-${randomUUID()}`);
  await mkdir(files.incoming, { recursive: true });
  await writeFile(incoming, sealed);
  const received = await receiveWritten(incoming, original.name.replace(/(\.pdf)?$/i, "-signed.pdf"), "application/pdf");
  try {
    return await keepFiles(files, [received], ([file]) =>
      ctx.open(async (inside) => {
        if (file === undefined) throw new Refusal("upload.failed");
        return readDocument(
          inside,
          await keepSigned(inside, {
            documentId,
            file,
            sha256Before: Buffer.from(original.sha256, "hex"),
            username: signer.username,
            signedAt,
            request,
          }),
        );
      }),
    );
  } finally {
    await received.discard();
  }
}
