import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import { pickClientLanguage } from "@stammdaten/shared/values/language.ts";
import type { Ctx, SystemActor } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { findKnownAnswers } from "../../../domain/find-known-answers.ts";
import { isFirmOpen } from "../../../domain/plan.ts";
import { addInvitations, type Wanted } from "../add-invitations.ts";
import { lockInviting } from "../lock-inviting.ts";
import { whyLeftOut } from "./choose-clients.ts";
import { lockCampaign, type OpenCampaign } from "./lock-campaign.ts";

/** Clients of one transaction: their forms begin with what is known of each. */
const CLIENTS_OF_A_BATCH = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A firm that was closed for so long has forgotten its campaign; whoever was not asked stays so. */
const CLOSED_DAYS = 30;

/** What is to be done next: ask so many, wait, or nothing any more. */
export type NextStep =
  | { readonly step: "ask"; readonly most: number; readonly hasMessage: boolean }
  | { readonly step: "wait"; readonly until: Date }
  | { readonly step: "over" };

/** Whose turn it is. A firm that is deactivated or without a plan asks nobody; a campaign of so many a day goes on at its hour. */
export async function planNext(ctx: Ctx<SystemActor>, campaignId: string): Promise<NextStep> {
  const { tx, tenantId, now } = ctx;
  const campaign = await tx.campaign.findFirst({ where: { tenantId, id: campaignId, endedAt: null } });
  if (campaign === null) return { step: "over" };
  const waiting = await tx.campaignClient.findMany({
    where: { tenantId, campaignId, state: "waiting" },
    select: { clientId: true },
    take: CLIENTS_OF_A_BATCH,
  });
  if (waiting.length === 0) return { step: "over" };
  if (!(await isFirmOpen(ctx))) {
    const last = campaign.lastDay ?? campaign.createdAt;
    if (now.getTime() - last.getTime() > CLOSED_DAYS * DAY_MS) return { step: "over" };
    return { step: "wait", until: new Date(now.getTime() + HOUR_MS) };
  }
  const left = leftOfDay(campaign, now);
  if (left <= 0) return { step: "wait", until: await nextTurn(ctx, campaign.createdAt) };
  return { step: "ask", most: Math.min(waiting.length, left), hasMessage: campaign.message !== null };
}

type Turn = Pick<OpenCampaign, "perDay" | "lastDay" | "askedThatDay">;

const leftOfDay = ({ perDay, lastDay, askedThatDay }: Turn, now: Date): number => {
  if (perDay === null) return CLIENTS_OF_A_BATCH;
  return perDay - (lastDay?.toISOString().slice(0, 10) === germanDayOf(now) ? askedThatDay : 0);
};

/** The next day, at the hour in Germany at which the campaign was begun. */
async function nextTurn({ tx, now }: Ctx, createdAt: Date): Promise<Date> {
  const [row] = await tx.sql<{ at: Date }>(sql`
    SELECT ((${now}::timestamptz AT TIME ZONE 'Europe/Berlin')::date + 1 + (${createdAt}::timestamptz AT TIME ZONE 'Europe/Berlin')::time)
      AT TIME ZONE 'Europe/Berlin' AS at`);
  if (row === undefined) throw new Error("there is no tomorrow");
  return row.at;
}

/**
 * Asks the next clients of a campaign, in one transaction with their rows: whoever has an invitation is asked no second time, however
 * often the worker is killed. What has changed since they were listed counts.
 * @returns how many were asked
 */
export async function askClients(
  ctx: Ctx<SystemActor>,
  { campaignId, most, invitationDays }: { campaignId: string; most: number; invitationDays: number },
): Promise<number> {
  const { tx, tenantId, now } = ctx;
  const campaign = await lockCampaign(ctx, campaignId);
  if (campaign === null) return 0;
  const turn = await tx.campaignClient.findMany({
    where: { tenantId, campaignId, state: "waiting" },
    select: { clientId: true },
    orderBy: { position: "asc" },
    take: Math.min(most, leftOfDay(campaign, now)),
  });
  const clients = await holdClients(
    ctx,
    campaign,
    turn.map(({ clientId }) => clientId),
  );
  const right = clients.filter(({ reason }) => reason === null);
  const wanted: Wanted[] = [];
  for (const { client } of right) wanted.push(await wantOf(ctx, campaign, client));
  const invited = wanted.length === 0 ? [] : await addInvitations(ctx, wanted, invitationDays);
  const rows = [
    ...right.map(({ client }, index) => ({ client: client.id, state: "asked", reason: null, invitation: invited[index]?.invitation.id })),
    ...clients.filter(({ reason }) => reason !== null).map(({ client, reason }) => ({ client: client.id, state: "leftOut", reason })),
  ];
  await tx.sql(sql`
    UPDATE campaign_client cc SET state = r.state, reason = r.reason, invitation_id = r.invitation
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(client uuid, state text, reason text, invitation uuid)
    WHERE cc.tenant_id = ${tenantId}::uuid AND cc.campaign_id = ${campaignId}::uuid AND cc.client_id = r.client`);
  await countAsked(ctx, campaign, { asked: right.length, leftOut: clients.length - right.length });
  return right.length;
}

type Held = { readonly client: ClientRow; readonly reason: string | null };

/** The clients, held so that none is erased or asked by somebody else meanwhile, each with why they are left out after all. */
async function holdClients(ctx: Ctx, campaign: OpenCampaign, ids: readonly string[]): Promise<Held[]> {
  const { tx, tenantId } = ctx;
  await lockInviting(ctx);
  await tx.sql(sql`
    SELECT FROM client WHERE tenant_id = ${tenantId}::uuid AND id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`);
  const found = await tx.sql<{ id: string; reason: string | null }>(sql`
    SELECT c.id, ${whyLeftOut(tenantId, campaign, ids)} AS reason FROM client c
    WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ANY (${[...ids]}::uuid[])`);
  const reasons = new Map(found.map(({ id, reason }) => [id, reason]));
  const rows = new Map((await tx.client.findMany({ where: { tenantId, id: { in: [...ids] } } })).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const client = rows.get(id);
    return client === undefined ? [] : [{ client, reason: reasons.get(id) ?? null }];
  });
}

async function wantOf(ctx: Ctx, campaign: OpenCampaign, client: ClientRow): Promise<Wanted> {
  const isPerson = client.mandantType === "person";
  const formularType = (isPerson ? campaign.personForm : campaign.companyForm) as FormularType;
  const definition = currentForm(formularType);
  return {
    request: {
      method: "email",
      formularType,
      language: pickClientLanguage(campaign.language),
      name: client.name,
      ...(client.email !== null && { email: client.email }),
      ...(isPerson ? { normalPersonId: client.id } : { companyId: client.id }),
      ...(campaign.message !== null && { message: campaign.message }),
    },
    client,
    known: definition.updates === undefined ? null : ((await findKnownAnswers(ctx, definition, client)) ?? {}),
  };
}

async function countAsked(
  { tx, tenantId, now }: Ctx,
  { id, lastDay, askedThatDay }: OpenCampaign,
  { asked, leftOut }: { asked: number; leftOut: number },
): Promise<void> {
  const today = germanDayOf(now);
  const before = lastDay?.toISOString().slice(0, 10) === today ? askedThatDay : 0;
  await tx.campaign.update({
    where: { tenantId, id },
    data: {
      asked: { increment: asked },
      total: { decrement: leftOut },
      leftOut: { increment: leftOut },
      lastDay: new Date(today),
      askedThatDay: before + asked,
      nextAt: null,
      failedAt: null,
    },
  });
}
