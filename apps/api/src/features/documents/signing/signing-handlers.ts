import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Files } from "@stammdaten/files/files.ts";
import type { SignatureRequest } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { UserActor } from "../../../db/context.ts";
import { loadFirmKey } from "../../../db/firm-key.ts";
import { openStored } from "../../../domain/open-stored.ts";
import type { Handlers, VisitCtx } from "../../../http/mount.ts";
import { keepFiles } from "../../../http/uploads/keep-files.ts";
import { receiveWritten } from "../../../http/uploads/receive-files.ts";
import { readDocument } from "../read-documents.ts";
import { readSignature } from "../read-signature.ts";
import { beginSigning, keepSigned } from "../sign-document.ts";
import { sealInThread } from "./seal-in-thread.ts";

type SigningHandlers = Pick<Handlers<AppContract>, "signDocument" | "documentSignature">;

/** A signature, and the evidence of one. */
export const createSigningHandlers = (files: Files): SigningHandlers => ({
  signDocument: async ({ ctx, query, body, clientLanguage }) => ({
    ...(await sign(files, ctx, query.documentId, body, clientLanguage)),
    message: "message.documents.signed",
  }),
  documentSignature: ({ ctx, query }) => readSignature(ctx, query.documentId),
});

/** Draws the signature outside of any transaction; of two at the same time the first is kept. */
async function sign(files: Files, ctx: VisitCtx<UserActor>, documentId: string, request: SignatureRequest, language: ClientLanguage) {
  const { original, signer, stored, cipher } = await ctx.open(async (inside) => {
    const begun = await beginSigning(inside, documentId);
    const { tenantId } = inside;
    return { ...begun, stored: await openStored(files, tenantId, begun.original), cipher: await loadFirmKey(tenantId) };
  });
  const signedAt = new Date();
  const read = async (): Promise<Uint8Array> => {
    const bytes = await stored.readWhole();
    // What is signed is what the evidence names.
    if (createHash("sha256").update(bytes).digest("hex") !== original.sha256)
      throw new Error(`The bytes of document ${documentId} are not those that were stored.`);
    return bytes;
  };
  const sealed = await sealInThread(read, {
    request,
    signer,
    language,
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
    return await keepFiles({ files, cipher }, [received], ([file]) =>
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
