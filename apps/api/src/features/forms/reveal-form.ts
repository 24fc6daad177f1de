import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, GuestActor } from "../../db/context.ts";
import { isRevealCode } from "../../db/keys.ts";
import type { FormRow } from "../../db/tables.ts";
import { loadFormToChange } from "./load-form.ts";

const MOST_TRIES = 5;
const REVEALED_MS = 60 * 60_000;

/**
 * Unmasks the stored values for the holder of this link, for an hour.
 * @throws Refusal resource.notFound; link.expired when it ended since the call began
 * @returns the form, or the refusal revealCode.wrong; it is returned and not thrown, so that the try is counted
 */
export async function revealForm(ctx: Ctx<GuestActor>, { id, code }: { id: string; code: string }): Promise<FormRow | Refusal> {
  const { tx, tenantId, actor, now } = ctx;
  const row = await loadFormToChange(ctx, id);
  const sent = await tx.revealCode.findFirst({
    where: { tenantId, linkId: actor.linkId, formId: id, usedAt: null, expiresAt: { gt: now } },
    orderBy: { createdAt: "desc" },
  });
  if (sent === null || sent.tries >= MOST_TRIES) return new Refusal("revealCode.wrong");
  const matches = isRevealCode(sent.id, code, sent.codeHash);
  await tx.revealCode.update({ where: { id: sent.id, tenantId }, data: matches ? { usedAt: now } : { tries: sent.tries + 1 } });
  if (!matches) return new Refusal("revealCode.wrong");
  await tx.link.update({ where: { tenantId, id: actor.linkId }, data: { revealedUntil: new Date(now.getTime() + REVEALED_MS) } });
  await audit(ctx, { action: "valuesRevealed", subjectType: "form", subjectId: id });
  return row;
}
