import { SHORTEST_PASSWORD } from "@stammdaten/shared/values/password.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { AccountLinkInfo } from "@stammdaten/shared/contract/passwords.ts";
import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { AccountLink } from "../../../domain/account-link.ts";
import type { Ctx, Origin, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { NO_TENANT } from "../../../db/platform.ts";
import { lookAtAccountLink } from "./look-at-account-link.ts";

type DescribeInput = { readonly token: string; readonly trialDays: number; readonly origin: Origin };

/**
 * What a mailed link is for and whose account it opens, for the page it leads to. Looking never uses it up; whoever holds
 * the token was sent all of this by mail.
 * @throws Refusal link.unknown; link.expired, also for an account that is no longer in the state that the link is for; rate.limited
 */
export async function describeAccountLink({ token, trialDays, origin }: DescribeInput): Promise<AccountLinkInfo> {
  const link = await lookAtAccountLink(token, null, origin);
  const system: SystemActor = { kind: "system", ...origin };
  return inTenant(link.tenantId ?? NO_TENANT, system, (ctx) => {
    if (link.purpose === "tenantInvitation") return describeFirm(ctx, trialDays);
    return link.tenantId === null ? describeAdmin(ctx, link) : describeUser(ctx, link);
  });
}

const over = (): Refusal => new Refusal("link.expired");

async function describeFirm({ tx, tenantId }: Ctx<SystemActor>, trialDays: number): Promise<AccountLinkInfo> {
  const tenant = await tx.tenant.findFirst({ where: { id: tenantId, confirmedAt: null, active: true } });
  if (tenant === null) throw over();
  const { name, email, passwordMinLength, defaultLanguage, applicationType } = tenant;
  return {
    kind: "tenantInvitation",
    tenantName: name,
    username: null,
    email,
    passwordMinLength,
    language: defaultLanguage as ClientLanguage,
    applicationType: applicationType as ApplicationType,
    trialDays: applicationType === 0 ? null : trialDays,
  };
}

async function describeAdmin({ tx }: Ctx<SystemActor>, { purpose, userId }: AccountLink): Promise<AccountLinkInfo> {
  const admin = userId === null ? null : await tx.admin.findFirst({ where: { id: userId } });
  const credential = admin && (await tx.credential.findFirst({ where: { userId: admin.id, enabled: true }, select: { userId: true } }));
  if (admin === null || credential === null) throw over();
  const { username, email, language } = admin;
  return {
    kind: purpose,
    tenantName: null,
    username,
    email,
    passwordMinLength: SHORTEST_PASSWORD,
    language: language as ClientLanguage,
    applicationType: null,
    trialDays: null,
  };
}

async function describeUser({ tx, tenantId }: Ctx<SystemActor>, { purpose, userId }: AccountLink): Promise<AccountLinkInfo> {
  if (userId === null) throw over();
  const credential = await tx.credential.findFirst({ where: { userId, enabled: true }, select: { userId: true } });
  const status = purpose === "registration" ? "invited" : "active";
  const user = await tx.user.findFirst({
    where: { tenantId, id: userId, deletedAt: null, ...(purpose !== "emailChange" && { status }) },
    select: {
      username: true,
      email: true,
      pendingEmail: true,
      language: true,
      tenant: { select: { name: true, active: true, passwordMinLength: true, applicationType: true } },
    },
  });
  if (credential === null || user === null || !user.tenant.active) throw over();
  const { username, language, tenant } = user;
  const email = purpose === "emailChange" ? user.pendingEmail : user.email;
  if (email === null) throw over();
  return {
    kind: purpose,
    tenantName: tenant.name,
    username,
    email,
    passwordMinLength: tenant.passwordMinLength,
    language: language as ClientLanguage,
    applicationType: tenant.applicationType as ApplicationType,
    trialDays: null,
  };
}
