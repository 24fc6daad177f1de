import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AdminActor, Ctx } from "../../db/context.ts";
import { nameFiles } from "../../domain/name-files.ts";
import { notePlatform } from "../../db/platform.ts";
import { sql } from "../../db/sql.ts";
import { globalColumns } from "./document-columns.ts";
import { newDocumentPath, type NewFile } from "./store-documents.ts";

/** Templates of the operator, which every firm sees from now on. */
export async function addGlobalDocuments({ tx, actor, now }: Ctx<AdminActor>, files: readonly NewFile[]): Promise<Document[]> {
  await nameFiles(
    tx,
    files.map(({ key }) => key),
  );
  const ids: string[] = [];
  for (const { key, name, mimeType, sizeBytes, sha256 } of files) {
    const row = await tx.globalDocument.create({
      data: {
        name,
        path: newDocumentPath(),
        fileKey: key,
        mimeType,
        sizeBytes,
        sha256: new Uint8Array(sha256),
        createdBy: actor.userId,
        createdAt: now,
      },
      select: { id: true },
    });
    await notePlatform(tx, "globalDocumentAdded", {
      ip: actor.ip,
      requestId: actor.requestId,
      actorId: actor.userId,
      details: { document: row.id },
    });
    ids.push(row.id);
  }
  const rows = await tx.sql<Document>(sql`SELECT ${globalColumns} FROM global_document g WHERE g.id = ANY(${ids}::uuid[])`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Takes a template out of use: nobody gets a new copy, and the copies that are there keep their file.
 * @throws Refusal resource.notFound
 */
export async function retireGlobalDocument({ tx, actor, now }: Ctx<AdminActor>, id: string): Promise<void> {
  const { count } = await tx.globalDocument.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now } });
  if (count === 0) throw new Refusal("resource.notFound");
  await notePlatform(tx, "globalDocumentRetired", {
    ip: actor.ip,
    requestId: actor.requestId,
    actorId: actor.userId,
    details: { document: id },
  });
}
