import type { SignatureEvidence } from "@stammdaten/shared/contract/documents.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import { requireDocuments } from "./require-documents.ts";

/**
 * The evidence of the signature on a document that came back signed.
 * @throws Refusal resource.notFound, also for a document that was not signed in the browser
 */
export async function readSignature(ctx: Ctx, documentId: string): Promise<SignatureEvidence> {
  await requireDocuments(ctx);
  const [evidence] = await ctx.tx.sql<SignatureEvidence>(sql`
    SELECT s.kind, s.signer_name AS "signerName", s.username, rfc3339(s.signed_at) AS "signedAt", s.ip, s.user_agent AS "userAgent",
      encode(s.sha256_before, 'hex') AS "sha256Before", encode(s.sha256_after, 'hex') AS "sha256After"
    FROM document_signature s
    WHERE s.tenant_id = ${ctx.tenantId}::uuid AND s.signed_document_id = ${documentId}::uuid`);
  if (evidence === undefined) throw new Refusal("resource.notFound");
  return evidence;
}
