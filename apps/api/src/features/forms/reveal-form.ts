import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { randomBytes } from "node:crypto";
import { audit } from "../../db/audit.ts";
import type { Ctx, GuestActor } from "../../db/context.ts";
import { hashToken, isRevealCode } from "../../db/keys.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadFormToChange } from "./load-form.ts";

const MOST_TRIES = 5;

/** The form, the secret that shows it whole for `PROOF_MINUTES`, and the caller as whoever brings that secret. */
export type Revealed = { readonly row: FormRow; readonly proof: string; readonly ctx: Ctx<GuestActor> };

/**
 * Gives the browser that enters the mailed code a secret with which it alone sees the stored values.
 * @throws Refusal resource.notFound; link.expired when it ended since the call began
 * @returns the refusal revealCode.wrong is returned and not thrown, so that the try is counted
 */
export async function revealForm(ctx: Ctx<GuestActor>, { id, code }: { id: string; code: string }): Promise<Revealed | Refusal> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadFormToChange(ctx, id);
  const sent = await tx.revealCode.findFirst({
    where: { tenantId, linkId: actor.linkId, formId: id, usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
  });
  if (sent === null || sent.tries >= MOST_TRIES) return new Refusal("revealCode.wrong");
  const matches = isRevealCode(sent.id, code, sent.codeHash);
  const proof = randomBytes(32).toString("base64url");
  const proofHash = hashToken(proof);
  await tx.revealCode.update({
    where: { id: sent.id, tenantId },
    data: matches ? { usedAt: now, proofHash } : { tries: sent.tries + 1 },
  });
  if (!matches) return new Refusal("revealCode.wrong");
  await audit(ctx, { action: "valuesRevealed", subjectType: "form", subjectId: id });
  return { row, proof, ctx: { ...ctx, actor: { ...actor, proofHash } } };
}
