import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composePasswordChangedMail } from "./compose-account-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";

/** Mails a user that their password was changed; nothing to one who was removed meanwhile. */
export const createPasswordChangedMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailPasswordChanged"> =>
  async ({ tenantId, payload: { userId, changeId }, signal }) => {
    const user = await inTenant(tenantId, systemActor, (ctx) => findUserOrAdmin(ctx, userId));
    if (user === null) return { outcome: "done" };
    const mail = composePasswordChangedMail(
      { changeId, to: user.email, language: pickLanguage(user.language), username: user.username, at: new Date() },
      appUrl,
    );
    return sendMail(mailer, mail, signal);
  };

async function findUserOrAdmin({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  const columns = { email: true, language: true, username: true } as const;
  const user = await tx.user.findFirst({ where: { tenantId, id, deletedAt: null }, select: columns });
  return user ?? (await tx.admin.findFirst({ where: { id }, select: columns }));
}
