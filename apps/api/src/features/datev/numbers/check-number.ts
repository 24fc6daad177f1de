import type { NumberCheck } from "@stammdaten/shared/contract/datev-numbers.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Ctx } from "../../../db/context.ts";
import { loadClient } from "../../../domain/lock-client.ts";
import type { VisitCtx } from "../../../http/mount.ts";
import { isSameId } from "../import/find-client.ts";
import type { FirmConnection } from "../settings/firm-connection.ts";
import { readDatevConnection } from "../settings/read-datev-connection.ts";
import type { NumberDeps } from "./number-deps.ts";

type Asked = { readonly number: number; readonly clientId?: string | undefined };
type OurSide = {
  /** Who has the number here; null for nobody, undefined for the client it is for. */
  readonly holder: { readonly name: string } | null | undefined;
  /** The client in DATEV that the one it is for is known to be. */
  readonly knownId: string | null;
  readonly connection: FirmConnection | null;
};

async function readOurSide(ctx: Ctx, { number, clientId }: Asked): Promise<OurSide> {
  const { tx, tenantId } = ctx;
  const own = clientId === undefined ? null : await loadClient(ctx, { id: clientId });
  const found = await tx.client.findFirst({ where: { tenantId, datevNumber: number }, select: { id: true, name: true } });
  const holder = found !== null && found.id === own?.id ? undefined : found;
  return { holder, knownId: own?.datevClientId ?? null, connection: await readDatevConnection(ctx) };
}

/**
 * Who has a number, here or in DATEV; the number of the client whom it is for is free.
 * @throws Refusal resource.notFound
 */
export async function checkNumber(
  { open }: Pick<VisitCtx, "open">,
  { connect, explain }: NumberDeps,
  asked: Asked,
  translate: Translate,
): Promise<NumberCheck> {
  const { holder, knownId, connection } = await open((ctx) => readOurSide(ctx, asked));
  const takenHere = holder === undefined || holder === null ? null : ({ where: "firm", name: holder.name } as const);
  if (connection === null) return { takenBy: takenHere, datev: "notSetUp", reason: null };
  // Neither a number that another client of the firm has nor the client's own needs DATEV's word.
  if (holder !== null) return { takenBy: takenHere, datev: "asked", reason: null };
  try {
    const found = await connect(connection).findClientByNumber(asked.number);
    const isFree = found === undefined || isSameId(knownId, found.id);
    return { takenBy: isFree ? null : { where: "datev", name: found.name }, datev: "asked", reason: null };
  } catch (error) {
    return { takenBy: null, datev: "unavailable", reason: translate(explain(error)) };
  }
}
