import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Reply } from "@stammdaten/shared/contract/endpoint.ts";
import type { Ctx } from "../../db/context.ts";
import { presentInvitation } from "./invitation-item.ts";

/** What a link opens. Looking never uses it up: mail scanners do that. */
export async function lookAtLink({ tx, tenantId, actor, now }: Ctx): Promise<Reply<AppContract["invitationByToken"]>> {
  if (actor.kind !== "guest") throw new Refusal("link.unknown");
  const invitation = await tx.invitation.findFirst({
    where: { tenantId, id: actor.invitationId },
    include: { form: { select: { edition: true } } },
  });
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId } });
  if (invitation === null || tenant === null) throw new Refusal("link.unknown");
  const { formularType, language, formId, status } = presentInvitation(invitation, now);
  const { name, logoUrl, brandColor, email, phone } = tenant;
  return {
    formularType,
    edition: invitation.form.edition,
    language,
    formId,
    status,
    tenant: { name, logoUrl, brandColor, email, phone },
  };
}
