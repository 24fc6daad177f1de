import type { DocumentPurpose } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { beginWork } from "../../domain/work.ts";
import { requireDocuments } from "./require-documents.ts";
import type { ClientKey } from "./require-client.ts";

export type CopyInput = {
  readonly documentIds: readonly string[];
  readonly mandants: readonly ClientKey[];
  readonly purpose?: DocumentPurpose | undefined;
};

/**
 * Begins to give templates to clients. Nothing named means all global ones, and all clients that are not in the archive.
 * @returns the id under which {@link readProgress} tells how far it is
 * @throws Refusal resource.notFound for a template or a client that is not the firm's
 */
export async function copyDocuments(ctx: Ctx<UserActor>, { documentIds, mandants, purpose }: CopyInput): Promise<string> {
  const { tx, tenantId } = ctx;
  await requireDocuments(ctx);
  const wanted = [...new Set(documentIds)];
  const known = await tx.sql(sql`
    SELECT id FROM document WHERE tenant_id = ${tenantId}::uuid AND client_id IS NULL AND deleted_at IS NULL AND id = ANY(${wanted}::uuid[])
    UNION ALL SELECT id FROM global_document WHERE deleted_at IS NULL AND id = ANY(${wanted}::uuid[])`);
  const clients = [...new Map(mandants.map((one) => [one.mandantId, one])).values()];
  const found = await tx.sql(sql`
    SELECT 1 FROM jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) AS wanted("mandantId" uuid, "mandantType" text)
    JOIN client c ON c.tenant_id = ${tenantId}::uuid AND c.id = ANY (${clients.map(({ mandantId }) => mandantId)}::uuid[])
      AND c.id = wanted."mandantId" AND c.mandant_type = wanted."mandantType"`);
  if (known.length !== wanted.length || found.length !== clients.length) throw new Refusal("resource.notFound");
  const progressId = await beginWork(ctx, "copyDocuments", {
    documentIds: wanted,
    clientIds: clients.map(({ mandantId }) => mandantId),
    purpose: purpose ?? null,
  });
  await audit(ctx, {
    action: "documentsCopied",
    subjectType: "tenant",
    subjectId: tenantId,
    details: { templates: wanted.length, clients: clients.length },
  });
  await ctx.enqueue("copyDocuments", { progressId });
  return progressId;
}
