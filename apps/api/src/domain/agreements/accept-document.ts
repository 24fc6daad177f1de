import type { DocumentKind } from "@stammdaten/shared/contract/agreements.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

type Accepted = {
  readonly documentId: string;
  readonly kinds: readonly DocumentKind[];
  /** Somebody of the firm. */
  readonly userId: string;
  /** Whether an older version will do, which the page has shown. */
  readonly orOlder?: boolean;
};

/**
 * Writes down that somebody of the firm has accepted a document of the operator, and mails a copy to them and to the firm. Once more
 * changes nothing.
 * @throws Refusal resource.notFound for what is no such document, or no longer the current version
 */
export async function acceptDocument(ctx: Ctx, { documentId, kinds, userId, orOlder = false }: Accepted): Promise<void> {
  const { tx, tenantId, now, enqueue } = ctx;
  const document = await tx.operatorDocument.findFirst({ where: { id: documentId, kind: { in: [...kinds] } } });
  const newest =
    document &&
    (await tx.operatorDocument.findFirst({ where: { kind: document.kind }, orderBy: { version: "desc" }, select: { id: true } }));
  if (document === null || (!orOlder && newest?.id !== documentId)) throw new Refusal("resource.notFound");
  const [added] = await tx.sql<{ id: string }>(sql`
    INSERT INTO agreement_acceptance (id, tenant_id, document_id, accepted_by, accepted_at)
    VALUES (gen_random_uuid(), ${tenantId}::uuid, ${documentId}::uuid, ${userId}::uuid, ${now}::timestamptz)
    ON CONFLICT (tenant_id, document_id) DO NOTHING RETURNING id`);
  if (added === undefined) return;
  await audit(ctx, {
    action: "agreementAccepted",
    subjectType: "tenant",
    subjectId: tenantId,
    details: { kind: document.kind, version: document.version },
  });
  for (const to of ["user", "firm"] as const) await enqueue("mailAgreementAccepted", { acceptanceId: added.id, to });
}
