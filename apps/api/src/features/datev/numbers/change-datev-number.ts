import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { readDatevNumber } from "@stammdaten/shared/contract/read-datev-number.ts";
import { audit } from "../../../db/audit.ts";
import type { Ctx } from "../../../db/context.ts";
import { isDuplicate } from "../../../db/sql.ts";
import { lockClientToWrite, type ClientKey } from "../../../domain/lock-client.ts";
import { queueDelivery } from "../../../domain/queue-delivery.ts";
import { readNumberDigits } from "../../../domain/read-number-digits.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import type { NumberDeps } from "./number-deps.ts";

export type ChangeInput = ClientKey & {
  readonly datevNumber: unknown;
  /** The number that is to be replaced. */
  readonly former: number | null;
};

/**
 * Gives a client another DATEV number, nothing else, and queues the delivery, also while automatic delivery is off.
 * @throws Refusal record.conflict where it has another number by now, datevNumber.required, datevNumber.invalid, datevNumber.taken,
 *         client.erased, resource.notFound
 */
export async function changeDatevNumber(ctx: Ctx, { id, mandantType, datevNumber, former }: ChangeInput): Promise<void> {
  const { tx, tenantId, now } = ctx;
  const client = await lockClientToWrite(ctx, { id, mandantType });
  if (client.datevNumber !== former) throw new Refusal("record.conflict");
  const number = readDatevNumber(datevNumber, await readNumberDigits(ctx));
  const revision = client.revision + 1;
  await tx.client
    .update({ where: { tenantId_id: { tenantId, id } }, data: { datevNumber: number, revision, updatedAt: now } })
    .catch((error: unknown) => {
      throw isDuplicate(error, "datev_number") ? new Refusal("datevNumber.taken") : error;
    });
  await audit(ctx, {
    action: "clientChanged",
    subjectType: mandantType,
    subjectId: id,
    details: { revision, fields: ["datevNumber"] },
  });
  const settings = await tx.datevSettings.findFirst({ where: { tenantId }, select: { tenantId: true } });
  await queueDelivery(ctx, { clientId: id, clientRevision: revision, formId: null, ...(settings !== null && { isRequested: true }) });
}

/**
 * DATEV cannot change the number of a client that it has: only the one that it has is right then. Where DATEV cannot be asked, the
 * delivery finds out.
 * @throws Refusal datevNumber.fixed, datevNumber.required, datevNumber.invalid, resource.notFound
 */
export async function refuseFixedNumber(
  { open }: Pick<VisitCtx, "open">,
  { connect, explain }: NumberDeps,
  { id, mandantType, datevNumber }: ChangeInput,
): Promise<void> {
  const { knownId, number, connection } = await open(async (ctx) => ({
    knownId: (await lockClientToWrite(ctx, { id, mandantType })).datevClientId,
    number: readDatevNumber(datevNumber, await readNumberDigits(ctx)),
    connection: await readDatevConnection(ctx),
  }));
  if (connection === null || knownId === null) return;
  try {
    const found = await connect(connection).readClient(knownId);
    if (found !== undefined && found.number !== number)
      throw new Refusal("datevNumber.fixed", { issues: [{ path: "datevNumber", code: "datevNumber.fixed" }] });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    explain(error);
  }
}
