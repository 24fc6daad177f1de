import type { AccountPurpose } from "../../domain/account-link.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { accountToken } from "../../db/keys.ts";
import { asPlatform, NO_TENANT } from "../../db/platform.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeAccountMail } from "./compose-account-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";
import { pickClientLanguage, pickLanguage } from "@stammdaten/shared/values/language.ts";

/**
 * Mails the link of an account. A link that is not there (nobody has the name that was asked for), was used or replaced
 * or has expired is not mailed. The job may stand under no tenant: whose link it is, its row says.
 */
export const createAccountLinkMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailAccountLink"> =>
  async ({ payload: { accountLinkId, isReminder = false }, signal }) => {
    const link = await asPlatform(
      "load the link of an account for its mail",
      async (tx) => await tx.accountLink.findFirst({ where: { id: accountLinkId } }),
    );
    if (link === null || link.usedAt !== null || link.expiresAt <= new Date()) return { outcome: "done" };
    const purpose = link.purpose as AccountPurpose;
    const recipient = await inTenant(link.tenantId ?? NO_TENANT, systemActor, (ctx) => findRecipient(ctx, { ...link, purpose }));
    if (recipient === null) return { outcome: "done" };
    const { expiresAt, origin } = link;
    const mail = composeAccountMail(
      {
        ...recipient,
        purpose,
        accountLinkId,
        isReminder,
        token: accountToken(accountLinkId, link.tokenHash),
        expiresAt,
        origin: origin ?? appUrl,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal);
  };

type Wanted = { readonly purpose: AccountPurpose; readonly tenantId: string | null; readonly userId: string | null };

/** Who is written to, if the link is still of use to them. */
async function findRecipient({ tx }: Ctx<SystemActor>, { purpose, tenantId, userId }: Wanted) {
  if (tenantId === null) {
    const admin = await tx.admin.findFirst({ where: { id: userId ?? NO_TENANT } });
    return admin && { to: admin.email, language: pickLanguage(admin.language), username: admin.username, firm: null };
  }
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId }, select: { ...firmColumns, active: true, defaultLanguage: true } });
  if (tenant === null || !tenant.active) return null;
  if (userId === null) return { to: tenant.email, language: pickLanguage(tenant.defaultLanguage), username: "", firm: tenant };
  const status = purpose === "registration" ? "invited" : "active";
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, deletedAt: null, ...(purpose !== "emailChange" && { status }) },
  });
  if (purpose === "emailChange")
    return user?.pendingEmail == null
      ? null
      : { to: user.pendingEmail, language: pickClientLanguage(user.language), username: user.username, firm: tenant };
  return user && { to: user.email, language: pickClientLanguage(user.language), username: user.username, firm: tenant };
}
