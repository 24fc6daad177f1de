import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";

export const noticeKinds = ["trialEnding", "paymentFailed", "cancelled"] as const;

/** The mails to a firm about its plan. */
export type Notice = {
  readonly kind: (typeof noticeKinds)[number];
  /** What it is about: of the same kind and reference there is one. */
  readonly reference: string;
  /** When it happens: the trial ends, access closes, the plan ends. Null where nothing does: a payment for storage failed. */
  readonly dueAt: Date | null;
  /** What is or will be charged, in euro cents; null where nothing is. */
  readonly amountCents: number | null;
};

/** Writes a notice down and queues its mail, unless that was done before. @returns whether it was new */
export async function giveNotice(ctx: Ctx, { kind, reference, dueAt, amountCents }: Notice): Promise<boolean> {
  const [made] = await ctx.tx.sql<{ id: string }>(sql`
    INSERT INTO billing_notice (id, tenant_id, kind, reference, due_at, amount_cents)
    VALUES (gen_random_uuid(), ${ctx.tenantId}::uuid, ${kind}, ${reference}, ${dueAt}::timestamptz, ${amountCents}::int)
    ON CONFLICT (tenant_id, kind, reference) DO NOTHING RETURNING id`);
  if (made !== undefined) await ctx.enqueue("mailBilling", { noticeId: made.id });
  return made !== undefined;
}
