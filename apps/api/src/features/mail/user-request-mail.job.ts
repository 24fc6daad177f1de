import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../db/context.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor, type JobHandler } from "../../jobs/job.ts";
import { composeUserRequestMail } from "./compose-user-request-mail.ts";
import { firmColumns } from "./firm.ts";
import { sendMail, type MailDeps } from "./send-mail.job.ts";

/** Tells somebody of the firm that an admin asks for a change of its users; nothing where that is decided already. */
export const createUserRequestMailJob =
  ({ mailer, appUrl }: MailDeps): JobHandler<"mailUserRequest"> =>
  async ({ tenantId, payload: { requestId, userId }, signal }) => {
    const found = await inTenant(tenantId, systemActor, (ctx) => load(ctx, requestId, userId));
    if (found === null) return { outcome: "done" };
    const { request, user } = found;
    const mail = composeUserRequestMail(
      {
        requestId,
        userId,
        to: user.email,
        language: pickLanguage(user.language),
        kind: request.kind,
        expiresAt: request.expiresAt,
        firm: request.tenant,
      },
      appUrl,
    );
    return sendMail(mailer, mail, signal);
  };

async function load({ tx, tenantId, now }: Ctx<SystemActor>, id: string, userId: string) {
  const request = await tx.userRequest.findFirst({
    where: { tenantId, id, state: "open", expiresAt: { gt: now } },
    select: { kind: true, expiresAt: true, tenant: { select: firmColumns } },
  });
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, status: "active", deletedAt: null },
    select: { email: true, language: true },
  });
  return request === null || user === null ? null : { request, user };
}
