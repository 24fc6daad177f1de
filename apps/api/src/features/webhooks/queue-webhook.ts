import type { Ctx } from "../../db/context.ts";
import { sql } from "../../db/sql.ts";

/** Has the worker look at a webhook when it is due, as the trigger of the log does. */
export async function queueWebhook({ tx, tenantId }: Pick<Ctx, "tx" | "tenantId">, webhookId: string, due: Date): Promise<void> {
  await tx.sql(sql`SELECT queue_webhook(${tenantId}::uuid, ${webhookId}::uuid, ${due}::timestamptz)`);
}
