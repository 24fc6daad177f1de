import { isSubmitted } from "@stammdaten/shared/lifecycles/form.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { stateOf } from "../../domain/form-state.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeReceiptMail } from "./compose-receipt-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells whoever sent a form that the firm has it, and what happens next. Nothing where it was sent back meanwhile. */
export const createReceiptMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailReceipt"> =>
  async ({ tenantId, payload: { formId, revision, language, userId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => loadSent(ctx, formId, userId));
    if (found === null) return { outcome: "done" };
    return sendMail(mailer, composeReceiptMail({ ...found, formId, revision, language }, appUrl), signal);
  };

const columns = {
  formularType: true,
  state: true,
  submittedAt: true,
  email: true,
  person: { select: { email: true } },
  company: { select: { email: true } },
  tenant: { select: { ...firmColumns, active: true } },
} as const;

/** The form and where its receipt goes; null when there is nothing to mail, or nobody to mail it to. */
async function loadSent({ tx, tenantId }: Ctx<SystemActor>, id: string, userId: string | undefined) {
  const form = await tx.form.findFirst({ where: { tenantId, id }, select: columns });
  if (form === null || form.submittedAt === null || !isSubmitted(stateOf(form)) || !form.tenant.active) return null;
  const { formularType, submittedAt, tenant: firm } = form;
  const to = userId === undefined ? await findSender({ tx, tenantId }, id, form) : await findUser({ tx, tenantId }, userId);
  return to === null ? null : { to, formularType, submittedAt, firm };
}

type Addressed = {
  readonly email: string | null;
  readonly person: Pick<Addressed, "email"> | null;
  readonly company: Pick<Addressed, "email"> | null;
};
type Reading = Pick<Ctx, "tx" | "tenantId">;

/**
 * The invited address, that of the approved master data, or else the one that the form itself names: the mail leads nowhere and says
 * nothing of what was answered.
 */
async function findSender({ tx, tenantId }: Reading, formId: string, { email, person, company }: Addressed): Promise<string | null> {
  const invitation = await tx.invitation.findFirst({
    where: { tenantId, formId, email: { not: null } },
    select: { email: true },
    orderBy: { createdAt: "desc" },
  });
  return invitation?.email ?? person?.email ?? company?.email ?? email;
}

async function findUser({ tx, tenantId }: Reading, id: string): Promise<string | null> {
  const user = await tx.user.findFirst({ where: { tenantId, id, status: "active", deletedAt: null }, select: { email: true } });
  return user?.email ?? null;
}
