import { randomBytes } from "node:crypto";
import type { DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";
import type { Ctx } from "../../db/context.ts";
import { nameFiles } from "../../domain/name-files.ts";
import { takeStorage } from "./take-storage.ts";

/** A file under its key, as uploads and signing bring it. */
export type NewFile = {
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: Uint8Array;
  /** Of the bytes in the store; null where they are not encrypted. */
  readonly sealedSha256: Uint8Array<ArrayBuffer> | null;
};

export type NewDocument = {
  readonly clientId: string | null;
  readonly status: "New" | "Uploaded";
  readonly signedOf?: string | undefined;
  readonly description?: string | undefined;
  readonly purpose?: DocumentPurpose | undefined;
  readonly uploadedBy: "tenant" | "mandant";
  readonly uploadedById: string;
};

/** 32 random bytes as base64url: what a preview is asked for by. */
export const newDocumentPath = (): string => randomBytes(32).toString("base64url");

/**
 * Writes the rows of files that were kept: all, or none of them.
 * @returns the documents' ids, in the order of the files
 * @throws Refusal storage.exceeded
 */
export async function storeDocuments({ tx, tenantId, now }: Ctx, files: readonly NewFile[], document: NewDocument): Promise<string[]> {
  await takeStorage(
    { tx, tenantId },
    files.reduce((bytes, { sizeBytes }) => bytes + sizeBytes, 0),
  );
  await nameFiles(
    tx,
    files.map(({ key }) => key),
  );
  const ids: string[] = [];
  for (const { key, name, mimeType, sizeBytes, sha256, sealedSha256 } of files) {
    const file = await tx.storedFile.create({
      data: { tenantId, fileKey: key, mimeType, sizeBytes, sha256: new Uint8Array(sha256), sealedSha256, createdAt: now },
      select: { id: true },
    });
    const { clientId, status, signedOf = null, description = null, purpose = null, uploadedBy, uploadedById } = document;
    const row = await tx.document.create({
      data: {
        tenantId,
        clientId,
        fileId: file.id,
        signedOf,
        name,
        path: newDocumentPath(),
        status,
        description,
        purpose,
        uploadedBy,
        uploadedById,
        createdAt: now,
      },
      select: { id: true },
    });
    ids.push(row.id);
  }
  return ids;
}
