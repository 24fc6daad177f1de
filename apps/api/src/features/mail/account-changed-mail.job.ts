import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeAccountChangedMail, type AccountChangedMail } from "./compose-account-mail.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";

type Change = Pick<AccountChangedMail, "change" | "changeId" | "at"> & { readonly userId: string };

/** Mails a user that their password was changed; nothing to one who was removed meanwhile. */
export const createPasswordChangedMailJob =
  (deps: MailDeps): JobHandler<"mailPasswordChanged"> =>
  ({ tenantId, payload, signal }) =>
    tell(deps, tenantId, { ...payload, change: "passwordChanged", at: new Date() }, signal);

/** Mails a user what else was changed about how they log in; of a new address the one before is told. */
export const createAccountChangedMailJob =
  (deps: MailDeps): JobHandler<"mailAccountChanged"> =>
  ({ tenantId, payload, signal }) =>
    tell(deps, tenantId, { ...payload, at: new Date(payload.at) }, signal);

async function tell({ mailer, appUrl }: MailDeps, tenantId: string, { userId, ...change }: Change, signal: AbortSignal) {
  const user = await inTenant(tenantId, systemActor, (ctx) => findUserOrAdmin(ctx, userId));
  if (user === null) return { outcome: "done" as const };
  const to = change.change === "emailChanged" ? (user.previousEmail ?? user.email) : user.email;
  const mail = composeAccountChangedMail({ ...change, to, language: pickClientLanguage(user.language), username: user.username }, appUrl);
  return sendMail(mailer, mail, signal);
}

async function findUserOrAdmin({ tx, tenantId }: Ctx<SystemActor>, id: string) {
  const columns = { email: true, language: true, username: true } as const;
  const user = await tx.user.findFirst({ where: { tenantId, id, deletedAt: null }, select: { ...columns, previousEmail: true } });
  if (user !== null) return user;
  const admin = await tx.admin.findFirst({ where: { id }, select: columns });
  return admin && { ...admin, previousEmail: null };
}
