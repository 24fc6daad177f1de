import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { AdminActor, Ctx, SystemActor } from "../../db/context.ts";
import { accountToken } from "../../db/keys.ts";
import { asPlatform } from "../../db/platform.ts";
import { countTry, type Limit } from "../../db/rate-limit.ts";
import { drawLogo } from "../../domain/firm/draw-logo.ts";
import { loadTenant } from "../../domain/firm/load-tenant.ts";
import { addressGroup } from "../../http/address-group.ts";
import { chooseOrigin, linkPaths } from "../../http/link-origin.ts";
import type { Handlers, VisitCtx } from "../../http/mount.ts";
import type { TokenKeeper } from "../../http/session.ts";
import { JsonText } from "../../http/replies.ts";
import { changeByAdmin } from "./change-by-admin.ts";
import { createTenant } from "./create-tenant.ts";
import { inviteTenant } from "./invite-tenant.ts";
import { listTenants } from "./list-tenants.ts";
import { readStatistics } from "./read-statistics.ts";
import { readTenant } from "./read-tenant.ts";
import { setTenantActive } from "./set-tenant-active.ts";
import { updateTenant } from "./update-tenant.ts";

type TenantNames =
  | "tenants"
  | "tenant"
  | "createTenant"
  | "updateTenant"
  | "inviteTenant"
  | "deactivateTenant"
  | "activateTenant"
  | "statistics";
export type TenantDeps = {
  readonly appUrl: string;
  /** Where links in mails may lead, beside the canonical origin. */
  readonly linkOrigins: readonly string[];
  readonly tokens: Pick<TokenKeeper, "signCheckout">;
  readonly trialDays: number;
};

/** Registrations of strangers, by address. */
const registrations: Limit = { name: "tenant-registration", points: 10, seconds: 3600 };

export const createTenantsHandlers = ({
  appUrl,
  linkOrigins,
  tokens,
  trialDays,
}: TenantDeps): Pick<Handlers<AppContract>, TenantNames> => ({
  tenants: async ({ ctx, query }) => {
    const { userId } = await ctx.open(({ actor }) => Promise.resolve(actor));
    return new JsonText(
      await asPlatform("adminListedTenants", (tx) => listTenants(tx, query), { ...ctx.origin, actorId: userId }, { seesTenants: true }),
    );
  },
  tenant: ({ ctx }) => readTenant(ctx),
  createTenant: async ({ ctx, query, body, language }) => {
    const actor = await whoRegisters(ctx);
    const link = chooseOrigin(query.url, linkPaths.tenantInvitation, linkOrigins);
    const sendsMail = query.disableEmailSender !== true;
    const { tenant, linkId } = await asPlatform("make a firm", (tx) =>
      createTenant(tx, { request: body, actor, language, sendsMail, link }),
    );
    if (actor.kind !== "admin") return { ...tenant, message: "message.tenant.registered", checkoutToken: tokens.signCheckout(tenant.id) };
    const invitationLink = `${link.origin ?? appUrl}${linkPaths.tenantInvitation}?token=${accountToken(linkId)}`;
    return { ...tenant, message: "message.tenant.created", ...(!sendsMail && { invitationLink }) };
  },
  updateTenant: async ({ ctx, body }) => {
    const change = await drawLogo(body, () => ctx.open(async (inside) => (await loadTenant(inside)).logoUrl));
    return ctx.open(async (inside) => {
      const { actor } = inside;
      if (actor.kind !== "admin")
        return { ...(await updateTenant({ ...inside, actor }, change, { trialDays })), message: "message.tenant.saved" };
      const { tenant, request } = await changeByAdmin({ ...inside, actor }, change, { trialDays });
      return request === null ? { ...tenant, message: "message.tenant.saved" } : { ...tenant, request, message: "message.tenant.asked" };
    });
  },
  inviteTenant: async ({ ctx }) => {
    const named = await ctx.open(({ tenantId, actor }) => Promise.resolve({ tenantId, actor }));
    await asPlatform("invite a firm again", (tx) => inviteTenant(tx, named));
    return { message: "message.tenant.invited" };
  },
  deactivateTenant: async ({ ctx }) => {
    await setTenantActive(ctx, false);
    return { message: "message.tenant.deactivated" };
  },
  activateTenant: async ({ ctx }) => {
    await setTenantActive(ctx, true);
    return { message: "message.tenant.activated" };
  },
  statistics: ({ ctx }) => readStatistics(ctx),
});

/**
 * An admin with a good session, or a stranger; any other login counts as a stranger's.
 * @throws Refusal rate.limited for a stranger, session.expired for an admin whose session is over
 */
async function whoRegisters(ctx: VisitCtx): Promise<AdminActor | SystemActor> {
  const { credentials, origin } = ctx;
  if (credentials.kind === "session" && credentials.claims.accessLevel === "admin") {
    const actor = await ctx.open((inside: Ctx) => Promise.resolve(inside.actor));
    if (actor.kind === "admin") return actor;
  }
  await countTry(registrations, addressGroup(origin.ip));
  return { kind: "system", ...origin };
}
