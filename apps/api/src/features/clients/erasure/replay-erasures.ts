import { inTenant } from "../../../db/in-tenant.ts";
import { systemActor } from "../../../jobs/job.ts";
import { eraseAsPlanned } from "./erase-client.ts";
import { readErasures, type LoggedErasure } from "./erasure-log.ts";
import { planErasure } from "./plan-erasure.ts";

export type Replayed = { readonly logged: number; readonly erased: number; readonly held: number };

/**
 * Erases again, after a backup was restored, everybody who had been erased since: those whom the log outside of the database names and
 * who are there as they were before. Who came under legal hold after that erasure is left, and counted.
 */
export async function replayErasures(folder: string): Promise<Replayed> {
  const logged = await readErasures(folder);
  const outcomes: string[] = [];
  for (const one of logged) outcomes.push(await replay(one));
  const count = (outcome: string): number => outcomes.filter((other) => other === outcome).length;
  return { logged: logged.length, erased: count("erased"), held: count("held") };
}

const replay = ({ tenantId, clientId, mandantType, endedAt, erasedAt }: LoggedErasure): Promise<"erased" | "held" | "done"> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const { tx } = ctx;
    const found = await tx.client.findFirst({ where: { tenantId, id: clientId, mandantType } });
    if (found === null || (found.erasedAt !== null && found.erasedAt >= new Date(erasedAt))) return "done";
    if (found.heldAt !== null && found.heldAt > new Date(erasedAt)) return "held";
    await tx.client.updateMany({
      where: { tenantId, id: clientId },
      data: { heldAt: null, holdReason: null, archivedAt: new Date(endedAt) },
    });
    const client = { ...found, heldAt: null, holdReason: null, archivedAt: new Date(endedAt) };
    await eraseAsPlanned(ctx, client, await planErasure(ctx, client));
    return "erased";
  });
