import type { DocumentPurpose, DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

export type LockedDocument = {
  readonly id: string;
  readonly clientId: string | null;
  readonly fileId: string | null;
  readonly signedOf: string | null;
  readonly status: DocumentStatus;
  readonly purpose: DocumentPurpose | null;
  readonly uploadedBy: "tenant" | "mandant";
  readonly isDeleted: boolean;
};

/**
 * A document that the caller may touch, held until the transaction ends. One in the bin only where it is asked for.
 * @throws Refusal resource.notFound
 */
export async function lockDocument(
  { tx, tenantId, actor }: Ctx<UserActor>,
  id: string,
  { inBin = false }: { inBin?: boolean } = {},
): Promise<LockedDocument> {
  const [row] = await tx.sql<LockedDocument>(sql`
    SELECT id, client_id AS "clientId", file_id AS "fileId", signed_of AS "signedOf", status, purpose, uploaded_by AS "uploadedBy",
      deleted_at IS NOT NULL AS "isDeleted"
    FROM document WHERE tenant_id = ${tenantId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  if (row === undefined || row.isDeleted !== inBin) throw new Refusal("resource.notFound");
  if (actor.level === "mandant" && (row.clientId === null || row.clientId !== (actor.personId ?? actor.companyId)))
    throw new Refusal("resource.notFound");
  return row;
}
