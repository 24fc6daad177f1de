import type { Ctx, SystemActor } from "../../db/context.ts";
import { findRevealAddress } from "../../domain/find-reveal-address.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { revealDigits } from "../../db/keys.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeRevealCodeMail } from "./compose-reveal-code-mail.ts";
import { firmColumns } from "./firm.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

const MINUTE_MS = 60_000;

/** Mails the code that unmasks stored values. */
export const createRevealCodeMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailRevealCode"> =>
  async ({ tenantId, payload: { revealId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => loadCode(ctx, revealId));
    if (found === null) return { outcome: "done" };
    if (found.to === null) return { outcome: "giveUp", reason: "no address" };
    const mail = composeRevealCodeMail({ ...found, revealId, digits: revealDigits(revealId, found.codeHash), to: found.to }, appUrl);
    return sendMail(mailer, mail, signal);
  };

/** A code that is still good, and where it goes; null when there is nothing to mail. */
async function loadCode(ctx: Ctx<SystemActor>, revealId: string) {
  const { tx, tenantId, now } = ctx;
  const code = await tx.revealCode.findFirst({
    where: { tenantId, id: revealId },
    select: {
      codeHash: true,
      expiresAt: true,
      usedAt: true,
      tenant: { select: { ...firmColumns, active: true } },
      link: { select: { id: true, endedAt: true, invitation: { select: { language: true } } } },
    },
  });
  if (code === null || code.usedAt !== null || code.expiresAt <= now || code.link.endedAt !== null || !code.tenant.active) return null;
  return {
    to: await findRevealAddress(ctx, code.link.id),
    language: pickClientLanguage(code.link.invitation.language),
    codeHash: code.codeHash,
    minutes: Math.ceil((code.expiresAt.getTime() - now.getTime()) / MINUTE_MS),
    firm: code.tenant,
  };
}
