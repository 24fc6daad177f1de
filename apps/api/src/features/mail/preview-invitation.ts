import { formularTypes } from "@stammdaten/shared/contract/formular-types.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { InvitationPreview } from "@stammdaten/shared/contract/invitations.ts";
import type { Ctx } from "../../db/context.ts";
import { linkEnd } from "../../domain/renew-link.ts";
import { composeInvitationMail } from "./compose-invitation-mail.ts";
import { firmColumns } from "./firm.ts";
import type { RenderedMail } from "./render-mail.ts";

/** In a token's place; no link has it. */
const NO_TOKEN = "preview";

export type PreviewInput = { readonly request: InvitationPreview; readonly invitationDays: number; readonly appUrl: string };

/** The mail of an invitation, by the composer that mails it. */
export async function previewInvitation(
  { tx, tenantId, now }: Ctx,
  { request, invitationDays, appUrl }: PreviewInput,
): Promise<RenderedMail> {
  const firm = await tx.tenant.findFirst({ where: { id: tenantId }, select: firmColumns });
  if (firm === null) throw new Refusal("resource.notFound");
  const { language, email, message, formularType } = request;
  const mail = {
    kind: "invitation",
    id: NO_TOKEN,
    token: NO_TOKEN,
    to: email ?? "",
    language,
    formularType: formularTypes.find((one) => one === formularType) ?? formularTypes[0],
    expiresAt: linkEnd(now, invitationDays),
    quotes: { message: message ?? "" },
    firm,
  } as const;
  const { subject, text, html, logo } = composeInvitationMail(mail, appUrl);
  return { subject, text, html: logo === undefined ? html : html.replace(`cid:${logo.cid}`, logo.url) };
}
