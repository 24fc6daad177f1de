import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { NextNumber } from "@stammdaten/shared/contract/datev-numbers.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Ctx } from "../../../db/context.ts";
import { loadClient } from "../../../domain/lock-client.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import { findFreeNumber, findOwnFree } from "./find-free-number.ts";
import { settleNumberRange } from "./number-range.ts";
import type { NumberDeps } from "./number-deps.ts";

/** The client in DATEV that ours is known to be. */
async function readKnownId(ctx: Ctx, clientId: string | undefined): Promise<string | null> {
  return clientId === undefined ? null : (await loadClient(ctx, { id: clientId })).datevClientId;
}

/**
 * The number that a client is to get: the next that is free here and in DATEV, or for one who is in DATEV already the one there. Where
 * DATEV cannot be asked, it is free here alone.
 * @throws Refusal resource.notFound
 */
export async function proposeNumber(
  { open }: Pick<VisitCtx, "open">,
  { connect, explain }: NumberDeps,
  clientId: string | undefined,
  translate: Translate,
): Promise<NextNumber> {
  const { range, connection, knownId } = await open(async (ctx) => ({
    knownId: await readKnownId(ctx, clientId),
    range: await settleNumberRange(ctx),
    connection: await readDatevConnection(ctx),
  }));
  const findOurs = (wanted: typeof range) => open((ctx) => findOwnFree(ctx, wanted));
  const freeHere = async (side: Pick<NextNumber, "datev" | "reason">): Promise<NextNumber> => ({
    number: (await findOurs(range)) ?? null,
    fixed: false,
    range,
    ...side,
  });
  if (connection === null) return freeHere({ datev: "notSetUp", reason: null });
  const asked = { range, datev: "asked", reason: null } as const;
  try {
    const gateway = connect(connection);
    const known = await readKnown(gateway, knownId);
    if (known !== undefined) return { number: known.number, fixed: true, ...asked };
    return { number: (await findFreeNumber(findOurs, gateway, range)) ?? null, fixed: false, ...asked };
  } catch (error) {
    return freeHere({ datev: "unavailable", reason: translate(explain(error)) });
  }
}

const readKnown = async (gateway: DatevGateway, knownId: string | null) => (knownId === null ? undefined : gateway.readClient(knownId));
