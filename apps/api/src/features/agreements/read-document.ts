import type { DocumentKind, OperatorDocument } from "@stammdaten/shared/contract/agreements.ts";
import { asPlatform } from "../../db/platform.ts";

/** The operator's current version; null where it has published none. */
export async function readDocument(kind: DocumentKind): Promise<OperatorDocument | null> {
  const row = await asPlatform(
    "read a document of the operator",
    async (tx) => await tx.operatorDocument.findFirst({ where: { kind }, orderBy: { version: "desc" } }),
  );
  if (row === null) return null;
  return { id: row.id, version: row.version, publishedAt: row.publishedAt.toISOString(), text: { de: row.textDe, en: row.textEn } };
}
