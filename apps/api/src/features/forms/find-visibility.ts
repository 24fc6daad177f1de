import { isSubmitted } from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";
import type { FormRow } from "../../db/tables.ts";
import { findRevealAddress } from "../../domain/find-reveal-address.ts";
import { stateOf } from "../../domain/form-state.ts";
import { definitionOf } from "./load-form.ts";

/** How long the browser that entered a mailed code sees what it unmasks, in minutes. */
export const PROOF_MINUTES = 10;

/**
 * What a caller sees of a form: all answers; all but the sensitive ones that were known before; none, only how far the form is.
 */
export type Visibility = "full" | "masked" | "withheld";

/**
 * Forms that begin with what is known already, among them one that was approved and opened again; what is sensitive in
 * them is masked for a guest until a code is entered.
 */
export const isUpdate = (row: Pick<FormRow, "formularType" | "edition" | "baseAnswers">): boolean =>
  row.baseAnswers !== null || definitionOf(row).updates !== undefined;

/** Whether a link alone does not show all of the form. A link can get about; a login is proof enough. */
export const needsProof = (row: FormRow): boolean => isSubmitted(stateOf(row)) || isUpdate(row);

/** Whether a code can be mailed that shows the caller all of the form: the firm sends codes, and an address is known. */
export async function canReveal(ctx: Ctx, row: FormRow): Promise<boolean> {
  const { tx, tenantId, actor } = ctx;
  if (actor.kind !== "guest" || !needsProof(row)) return false;
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { revealByCode: true } });
  return tenant?.revealByCode === true && (await findRevealAddress(ctx, actor.linkId)) !== null;
}

/** What this caller sees. Where a firm sends no codes, a link shows masked values too, but never a form that was sent. */
export async function findVisibility({ tx, tenantId, actor }: Ctx, row: FormRow): Promise<Visibility> {
  if (actor.kind !== "guest" || !needsProof(row)) return "full";
  const [found] = await tx.sql<{ sends_codes: boolean; is_proven: boolean }>(sql`
    SELECT t.reveal_by_code AS sends_codes, EXISTS (
      SELECT FROM reveal_code c
      WHERE c.tenant_id = t.id AND c.link_id = ${actor.linkId}::uuid AND c.proof_hash = ${actor.proofHash}::bytea
        AND c.used_at > now() - ${PROOF_MINUTES} * interval '1 minute') AS is_proven
    FROM tenant t WHERE t.id = ${tenantId}::uuid`);
  if (found?.is_proven === true) return "full";
  if (isSubmitted(stateOf(row))) return "withheld";
  return found?.sends_codes === false ? "full" : "masked";
}
