import type { Document } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { openRows } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import { documentColumns, documentSource } from "./document-columns.ts";

/** Documents by their ids, in that order. */
export async function readDocuments({ tx, tenantId }: Ctx, ids: readonly string[]): Promise<Document[]> {
  const rows = await tx.sql<Document>(
    sql`SELECT ${documentColumns} FROM ${documentSource} WHERE d.tenant_id = ${tenantId}::uuid AND d.id = ANY(${[...ids]}::uuid[])`,
  );
  const byId = new Map((await openRows("Document", tenantId, rows)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** @throws Refusal resource.notFound */
export async function readDocument(ctx: Ctx, id: string): Promise<Document> {
  const [document] = await readDocuments(ctx, [id]);
  if (document === undefined) throw new Refusal("resource.notFound");
  return document;
}
