import { plans } from "@stammdaten/shared/contract/plans.ts";
import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { giveNotice } from "./give-notice.ts";

/** How long before a trial ends its firm is reminded. */
const DAYS_BEFORE = 3;

/** Trials that end soon: ours, and those after which Stripe begins to charge. */
const endsSoon = sql`p.status = 'trialing' AND p.plan_expires > now() AND p.plan_expires <= now() + ${DAYS_BEFORE} * interval '1 day'`;

/** Reminds every firm whose trial ends within three days, once. Runs every hour. @returns how many were reminded */
export async function remindTrials(): Promise<number> {
  const firms = await asPlatform(
    "find the firms whose trial ends soon",
    (tx) => tx.sql<{ id: string }>(sql`SELECT t.id FROM tenant t JOIN subscription p ON p.tenant_id = t.id WHERE t.active AND ${endsSoon}`),
    undefined,
    { seesTenants: true },
  );
  let reminded = 0;
  for (const { id } of firms) reminded += (await inTenant(id, systemActor, remindTrial)) ? 1 : 0;
  return reminded;
}

type Trial = { readonly plan_expires: Date; readonly renews: boolean; readonly application_type: ApplicationType };

async function remindTrial(ctx: Ctx<SystemActor>): Promise<boolean> {
  const [trial] = await ctx.tx.sql<Trial>(sql`
    SELECT p.plan_expires, p.renews, t.application_type FROM subscription p JOIN tenant t ON t.id = p.tenant_id
    WHERE p.tenant_id = ${ctx.tenantId}::uuid AND ${endsSoon}`);
  if (trial === undefined) return false;
  const { plan_expires: dueAt, renews, application_type: applicationType } = trial;
  // Of the plan alone: storage has been charged since it was bought.
  const amountCents = renews ? plans[applicationType].priceCents : null;
  // In whole seconds, as Stripe counts: a trial that is carried on there ends when ours would have.
  return giveNotice(ctx, { kind: "trialEnding", reference: String(Math.floor(dueAt.getTime() / 1000)), dueAt, amountCents });
}
