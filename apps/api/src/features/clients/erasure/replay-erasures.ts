import { inTenant } from "../../../db/in-tenant.ts";
import { endFirmData } from "../../../domain/firm/end-firm-data.ts";
import { systemActor } from "../../../jobs/job.ts";
import { eraseAsPlanned } from "./erase-client.ts";
import { readErasures, type LoggedClient, type LoggedRemoval } from "./erasure-log.ts";
import { eraseForm, eraseInquiry } from "./erase-form.ts";
import { planErasure } from "./plan-erasure.ts";

export type Replayed = {
  readonly logged: number;
  readonly erased: number;
  readonly held: number;
  /** Why each erasure that could not be carried out failed. */
  readonly failures: readonly string[];
};

/**
 * Erases again, after a backup was restored, everybody and everything that had been erased since: what the log outside of the database
 * names and is there as it was before. Who came under legal hold after that erasure is left, and counted. One that fails keeps none of
 * the others from being carried out.
 */
export async function replayErasures(folder: string): Promise<Replayed> {
  const logged = await readErasures(folder);
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  for (const one of logged)
    await ("clientId" in one ? replayClient(one) : replayRemoval(one)).then(
      (outcome) => outcomes.push(outcome),
      (error: unknown) => failures.push(`${JSON.stringify(one)}: ${error instanceof Error ? error.message : String(error)}`),
    );
  const count = (outcome: Outcome): number => outcomes.filter((other) => other === outcome).length;
  return { logged: logged.length, erased: count("erased"), held: count("held"), failures };
}

type Outcome = "erased" | "held" | "done";

const replayClient = ({ tenantId, clientId, mandantType, endedAt, erasedAt }: LoggedClient): Promise<Outcome> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const { tx } = ctx;
    const where = { tenantId, id: clientId };
    // What is encrypted is not looked at before there is something to erase: the firm's key may be gone.
    const state = await tx.client.findFirst({ where: { ...where, mandantType }, select: { erasedAt: true, heldAt: true } });
    if (state === null || (state.erasedAt !== null && state.erasedAt >= new Date(erasedAt))) return "done";
    if (state.heldAt !== null && state.heldAt > new Date(erasedAt)) return "held";
    await tx.client.updateMany({ where, data: { heldAt: null, holdReason: null, archivedAt: new Date(endedAt) } });
    const client = await tx.client.findFirstOrThrow({ where });
    await eraseAsPlanned(ctx, client, await planErasure(ctx, client));
    return "erased";
  });

/** A form whose client came under legal hold later is left. */
const replayRemoval = ({ tenantId, subject, id, erasedAt }: LoggedRemoval): Promise<Outcome> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const { tx } = ctx;
    if (subject === "firmKey") return (await endFirmData(ctx, new Date(erasedAt))) ? "erased" : "done";
    if (subject === "inquiry") {
      if ((await tx.inquiry.count({ where: { tenantId, id } })) === 0) return "done";
      await eraseInquiry(ctx, { id });
      return "erased";
    }
    const form = await tx.form.findFirst({ where: { tenantId, id }, select: { personId: true, companyId: true } });
    if (form === null) return "done";
    const clientId = form.personId ?? form.companyId;
    const held = clientId === null ? 0 : await tx.client.count({ where: { tenantId, id: clientId, heldAt: { gt: new Date(erasedAt) } } });
    if (held > 0) return "held";
    if (clientId !== null) await tx.client.updateMany({ where: { tenantId, id: clientId }, data: { heldAt: null, holdReason: null } });
    await eraseForm(ctx, { id });
    return "erased";
  });
