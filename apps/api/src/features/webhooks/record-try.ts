import { randomUUID } from "node:crypto";
import { webhookPauses } from "@stammdaten/shared/contract/webhook-events.ts";
import type { Ctx } from "../../db/context.ts";
import { mailStaff } from "../../domain/firm/mail-staff.ts";
import { sql } from "../../db/sql.ts";
import type { DueDelivery, Try } from "./post-message.ts";
import { switchWebhook } from "./switch-webhook.ts";

const GONE = 410;
/** A webhook is switched off when so many tries in a row have failed, over so long at least: two events, three days. */
const MOST_FAILURES = 2 * (webhookPauses.length + 1);
const LONGEST_FAILING_MS = 3 * 86_400_000;

export const isTaken = ({ status }: Try): boolean => status !== null && status >= 200 && status < 300;

/** Writes down what came of a try, and what follows from it for the webhook. */
export async function recordTry(ctx: Ctx, webhookId: string, due: DueDelivery, made: Try): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const pause = webhookPauses[due.tries];
  const goesOn = !isTaken(made) && made.status !== GONE && pause !== undefined;
  await tx.webhookDelivery.updateMany({
    where: { tenantId, id: due.id },
    data: {
      ...made,
      state: isTaken(made) ? "delivered" : goesOn ? "waiting" : "failed",
      tries: due.tries + 1,
      triedAt: now,
      ...(goesOn && { nextAt: new Date(now.getTime() + pause * 1000) }),
    },
  });
  if (isTaken(made)) {
    const wasFailing = { tenantId, id: webhookId, failures: { gt: 0 } };
    await tx.webhook.updateMany({ where: wasFailing, data: { failures: 0, failingSince: null } });
  } else if (made.status === GONE) await endWebhook(ctx, webhookId, "gone");
  else await countFailure(ctx, webhookId);
}

async function countFailure(ctx: Ctx, webhookId: string): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const [counted] = await tx.sql<{ failures: number; failing_since: Date }>(sql`
    UPDATE webhook SET failures = failures + 1, failing_since = CASE WHEN failing_since IS NULL THEN ${now} ELSE failing_since END
    WHERE tenant_id = ${tenantId}::uuid AND id = ${webhookId}::uuid RETURNING failures, failing_since`);
  if (counted === undefined || counted.failures < MOST_FAILURES) return;
  if (now.getTime() - counted.failing_since.getTime() >= LONGEST_FAILING_MS) await endWebhook(ctx, webhookId, "failing");
}

async function endWebhook(ctx: Ctx, webhookId: string, state: "gone" | "failing"): Promise<void> {
  if (!(await switchWebhook(ctx, webhookId, state))) return;
  await mailStaff(ctx, "mailAccountChanged", (userId) => ({
    userId,
    changeId: randomUUID(),
    change: "webhookSwitchedOff",
    at: ctx.now.toISOString(),
  }));
}
