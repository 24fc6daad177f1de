import { randomUUID } from "node:crypto";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { NewTenant, Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { makeAccountLink } from "../../domain/account-link.ts";
import { audit } from "../../db/audit.ts";
import type { AdminActor, SystemActor } from "../../db/context.ts";
import { goOnInTenant, notePlatform } from "../../db/platform.ts";
import type { Tx } from "../../db/sql.ts";
import type { ChosenOrigin } from "../../http/link-origin.ts";
import { claimTenantEmail } from "../../domain/firm/claim-tenant-email.ts";
import { presentTenant } from "./present-tenant.ts";

export type CreateTenantInput = {
  readonly request: NewTenant;
  /** Who makes it: an admin, or a stranger who registers. */
  readonly actor: AdminActor | SystemActor;
  readonly language: Language;
  readonly sendsMail: boolean;
  readonly link: ChosenOrigin;
};

/**
 * Makes a firm that is not confirmed yet, and the link with which it is. Its first user and its trial begin with that.
 * @throws Refusal tenant.emailTaken; request.invalid when a stranger asks for the plan that only an admin gives
 */
export async function createTenant(
  tx: Tx,
  { request, actor, language, sendsMail, link }: CreateTenantInput,
): Promise<{ tenant: Tenant; linkId: string }> {
  if (request.applicationType === 0 && actor.kind !== "admin") {
    throw new Refusal("request.invalid", { issues: [{ path: "applicationType", code: "validation.applicationType.invalid" }] });
  }
  await claimTenantEmail(tx, request.email);
  const tenantId = randomUUID();
  const ctx = await goOnInTenant(tx, tenantId, actor);
  if (link.rejected) {
    await notePlatform(tx, "linkOriginRejected", { ip: actor.ip, requestId: actor.requestId, tenantId, details: { call: "Tenant" } });
  }
  const {
    name,
    email,
    firstName,
    lastName,
    phone = null,
    street = null,
    houseNumber = null,
    zip = null,
    location = null,
    country = null,
    applicationType,
  } = request;
  const tenant = await tx.tenant.create({
    data: {
      id: tenantId,
      name,
      email,
      firstName,
      lastName,
      phone,
      street,
      houseNumber,
      zip,
      location,
      country,
      applicationType,
      registeredBy: actor.kind === "admin" ? "admin" : "firm",
      defaultLanguage: language,
    },
  });
  const made = await makeAccountLink(tx, { purpose: "tenantInvitation", tenantId, userId: null, origin: link.origin });
  if (sendsMail) await ctx.enqueue("mailAccountLink", { accountLinkId: made.id });
  await audit(ctx, {
    action: "tenantCreated",
    subjectType: "tenant",
    subjectId: tenantId,
    details: { applicationType, mailed: sendsMail },
  });
  return { tenant: presentTenant(tenant), linkId: made.id };
}
