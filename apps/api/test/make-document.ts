import { createHash, randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { DocumentPurpose, DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import type { Ctx, SystemActor } from "../src/db/context.ts";
import { asPlatform } from "../src/db/platform.ts";
import { newDocumentPath } from "../src/features/documents/store-documents.ts";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { files } from "./api.ts";

/** A PDF of some empty pages that can be signed: the same bytes whenever it is made. */
export async function makePdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false });
  for (let page = 0; page < pages; page++) document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

const pdf = makePdf();

/** Stores bytes as an upload does. */
export async function storeBytes(bytes: Uint8Array): Promise<string> {
  await mkdir(files.incoming, { recursive: true });
  const incoming = path.join(files.incoming, randomUUID());
  await writeFile(incoming, bytes);
  const key = newFileKey();
  await files.take(incoming, key);
  return key;
}

export type GivenDocument = {
  readonly id?: string;
  /** Null for a template. */
  readonly clientId?: string | null;
  readonly status?: DocumentStatus;
  readonly purpose?: DocumentPurpose;
  readonly name?: string;
  readonly bytes?: Uint8Array;
  readonly inBin?: boolean;
  readonly signedOf?: string;
  readonly uploadedBy?: "tenant" | "mandant";
};

/** A firm's document of a state, with bytes. @returns its id, and what its preview is asked for by */
export async function makeDocument(
  { tx, tenantId, now }: Ctx<SystemActor>,
  given: GivenDocument = {},
): Promise<{ id: string; path: string }> {
  const {
    id = randomUUID(),
    clientId = null,
    status = "New",
    purpose = null,
    name = "Vollmacht.pdf",
    bytes = await pdf,
    inBin = false,
    signedOf = null,
    uploadedBy = "tenant",
  } = given;
  const file = await tx.storedFile.create({
    data: {
      tenantId,
      fileKey: await storeBytes(bytes),
      mimeType: "application/pdf",
      sizeBytes: bytes.length,
      sha256: new Uint8Array(createHash("sha256").update(bytes).digest()),
    },
  });
  const documentPath = newDocumentPath();
  await tx.document.create({
    data: {
      id,
      tenantId,
      clientId,
      fileId: file.id,
      name,
      path: documentPath,
      status,
      purpose,
      uploadedBy,
      signedOf,
      deletedAt: inBin ? now : null,
      rejectionReason: status === "Rejected" ? "Die zweite Seite fehlt." : null,
    },
  });
  return { id, path: documentPath };
}

/** A template of the operator. */
export async function makeGlobalDocument(name = "Allgemeine Vollmacht.pdf"): Promise<{ id: string; path: string }> {
  const bytes = await pdf;
  const fileKey = await storeBytes(bytes);
  const documentPath = newDocumentPath();
  const { id } = await asPlatform("make a global template for a test", (tx) =>
    tx.globalDocument.create({
      data: {
        name,
        path: documentPath,
        fileKey,
        mimeType: "application/pdf",
        sizeBytes: bytes.length,
        sha256: new Uint8Array(createHash("sha256").update(bytes).digest()),
        createdBy: randomUUID(),
      },
    }),
  );
  return { id, path: documentPath };
}
