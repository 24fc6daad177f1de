import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { OwnSso, SsoAnswer } from "@stammdaten/shared/contract/sso.ts";
import type { Ctx, UserActor } from "../../../db/context.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";
import { sql } from "../../../db/sql.ts";
import { lockFirm } from "../../../domain/firm/lock-firm.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import type { OidcIdentity } from "../../../integrations/oidc/oidc-port.ts";
import { auditAccount } from "../audit-account.ts";
import { checkConfirmed } from "../../../domain/check-confirmed.ts";
import { tellOfChange } from "../tell-of-change.ts";
import { isSsoRequired } from "./is-sso-required.ts";
import type { SsoDeps } from "./log-in-by-sso.ts";
import { readFirmSso } from "./open-firm-sso.ts";
import { beginRound, endRound } from "./sso-round.ts";

type Visit = VisitCtx<UserActor>;

/** How often somebody may go to the provider to link an account. */
const perUser: Limit = { name: "sso-link", points: 20, seconds: 10 * 60 };

/** The account that one has linked, and whether the firm has a provider to link one of. */
export async function readOwnSso({ tx, tenantId, actor }: Ctx<UserActor>): Promise<OwnSso> {
  const { userId } = actor;
  const settings = await tx.ssoSettings.findFirst({ where: { tenantId, enabled: true }, select: { issuer: true } });
  const linked = await tx.ssoIdentity.findFirst({ where: { tenantId, userId } });
  return {
    host: settings === null ? null : new URL(settings.issuer).host,
    linked: linked && {
      label: linked.label,
      host: new URL(linked.issuer).host,
      linkedAt: linked.createdAt.toISOString(),
      lastUsedAt: linked.lastUsedAt?.toISOString() ?? null,
      current: linked.issuer === settings?.issuer,
    },
  };
}

/**
 * Sends somebody who has just proved who they are to the provider, to link an account. The round carries the proof on.
 * @throws Refusal confirmation.required, sso.off, sso.unavailable, rate.limited
 */
export async function startSsoLink(visit: Visit, { oidc, appUrl }: SsoDeps): Promise<{ address: string; verifier: string }> {
  const { firm, userId, sessionId } = await visit.open(async (ctx) => {
    await checkConfirmed(ctx);
    const { userId, sessionId } = ctx.actor;
    return { firm: await readFirmSso(ctx, appUrl), userId, sessionId };
  });
  await countTry(perUser, userId);
  return beginRound(oidc, firm, `link:${sessionId}`);
}

/**
 * Links the account that the provider vouches for, in the session that has gone there, in place of one linked before.
 * @throws Refusal sso.off, sso.refused, sso.unavailable, sso.taken
 */
export async function linkSso(visit: Visit, answer: SsoAnswer, { oidc, appUrl }: SsoDeps): Promise<void> {
  const { firm, sessionId } = await visit.open(async (ctx) => ({
    firm: await readFirmSso(ctx, appUrl),
    sessionId: ctx.actor.sessionId,
  }));
  const identity = await endRound(oidc, firm, `link:${sessionId}`, answer);
  await visit.open((ctx) => keepIdentity(ctx, identity));
}

async function keepIdentity(ctx: Ctx<UserActor>, { issuer, subject, label }: OidcIdentity): Promise<void> {
  const { tx, tenantId, actor, now } = ctx;
  const { userId } = actor;
  // Of two who link the same account at once, the second finds it taken.
  await lockFirm(ctx);
  const taken = await tx.ssoIdentity.findFirst({ where: { tenantId, issuer, subject, userId: { not: userId } } });
  if (taken !== null) throw new Refusal("sso.taken");
  await tx.sql(sql`
    INSERT INTO sso_identity (tenant_id, user_id, issuer, subject, label, created_at)
      VALUES (${tenantId}::uuid, ${userId}::uuid, ${issuer}, ${subject}, ${label}, ${now}::timestamptz)
    ON CONFLICT (tenant_id, user_id) DO UPDATE
      SET issuer = excluded.issuer, subject = excluded.subject, label = excluded.label, created_at = excluded.created_at,
          last_used_at = NULL`);
  await auditAccount(ctx, "ssoLinked");
  await tellOfChange(ctx, userId, "ssoLinked");
}

/**
 * Takes one's own link away, for somebody who has just proved who they are. Whoever has to log in by it keeps it.
 * @throws Refusal resource.notFound, sso.required, confirmation.required
 */
export async function unlinkSso(ctx: Ctx<UserActor>): Promise<void> {
  const { tx, tenantId, actor } = ctx;
  const own = { tenantId, userId: actor.userId };
  if ((await tx.ssoIdentity.count({ where: own })) === 0) throw new Refusal("resource.notFound");
  if (await isSsoRequired(ctx, actor.userId)) throw new Refusal("sso.required");
  await checkConfirmed(ctx);
  await tx.ssoIdentity.deleteMany({ where: own });
  await auditAccount(ctx, "ssoUnlinked");
  await tellOfChange(ctx, actor.userId, "ssoUnlinked");
}
