import { inTenant } from "../src/db/in-tenant.ts";
import { encrypt } from "../src/db/keys.ts";
import { queueDelivery } from "../src/domain/queue-delivery.ts";
import type { DatevSyncRow } from "../src/db/tables.ts";
import { openFirmDatev } from "./open-firm-datev.ts";
import { createDatevJobs } from "../src/features/datev/jobs.ts";
import { nameIndustry } from "../src/features/lookups/name-industry.ts";
import { passwordPurpose } from "../src/features/datev/settings/password-purpose.ts";
import { system, type TestTenant } from "./factories.ts";
import type { StandIn } from "./stand-in.ts";

/** Makes the stand-in the firm's DATEV. */
export async function connectDatev({ tenantId }: TestTenant, { connection }: StandIn): Promise<void> {
  const { baseUrl, username, password } = connection;
  await inTenant(tenantId, system, ({ tx }) =>
    tx.datevSettings.create({ data: { tenantId, baseUrl, username, passwordEncrypted: encrypt(password, passwordPurpose(tenantId)) } }),
  );
}

/** Delivers a client's present state as the worker does, in one run. @returns how the log has it then */
export async function deliverNow({ tenantId }: TestTenant, clientId: string): Promise<DatevSyncRow> {
  const { id: syncId } = await inTenant(tenantId, system, async (ctx) => {
    const { revision } = await ctx.tx.client.findFirstOrThrow({ where: { tenantId, id: clientId } });
    await queueDelivery(ctx, { clientId, clientRevision: revision, formId: null });
    const sync = await ctx.tx.datevSync.findFirstOrThrow({ where: { tenantId, clientId, clientRevision: revision } });
    await ctx.tx.datevSync.update({ where: { tenantId, id: sync.id }, data: { status: "Not Processed" } });
    return sync;
  });
  const { deliverToDatev } = createDatevJobs({ openDatev: openFirmDatev, nameIndustry });
  const result = await deliverToDatev({ tenantId, payload: { syncId, clientId }, attempt: 1, signal: AbortSignal.timeout(20_000) });
  await inTenant(tenantId, system, async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return inTenant(tenantId, system, ({ tx }) => tx.datevSync.findFirstOrThrow({ where: { tenantId, id: syncId } }));
}
