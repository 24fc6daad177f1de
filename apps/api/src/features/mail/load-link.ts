import type { Ctx, SystemActor } from "../../db/context.ts";
import { isSubmitted } from "@stammdaten/shared/lifecycles/form.ts";
import { stateOf } from "../../domain/form-state.ts";
import { firmColumns } from "./firm.ts";

/** A link that is still good, with all that its mail tells; null when there is nothing to mail. */
export async function loadLink({ tx, tenantId, now }: Ctx<SystemActor>, linkId: string) {
  const link = await tx.link.findFirst({
    where: { tenantId, id: linkId },
    select: {
      tokenHash: true,
      expiresAt: true,
      endedAt: true,
      createdAt: true,
      invitation: { select: { id: true, email: true, language: true, message: true, revokedAt: true } },
      form: { select: { id: true, formularType: true, state: true, rejectionReason: true, email: true } },
      tenant: { select: { ...firmColumns, active: true } },
    },
  });
  if (
    link === null ||
    link.endedAt !== null ||
    link.expiresAt <= now ||
    link.invitation.revokedAt !== null ||
    isSubmitted(stateOf(link.form))
  )
    return null;
  return link;
}
