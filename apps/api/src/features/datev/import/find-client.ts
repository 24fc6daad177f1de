import type { Addressee, DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeKind } from "../units/addressee-kind.ts";
import { DeliveryRefused } from "../deliver/delivery-refused.ts";

/** GUIDs that an earlier run or delivery remembered. */
export type KnownIds = { readonly clientId: string | null; readonly addresseeId: string | null };

/**
 * The client in DATEV that is ours, by the remembered GUID or by its number; undefined while there is none.
 * @throws DeliveryRefused when DATEV has another number for the one remembered, and what the gateway throws
 */
export async function findClient(gateway: DatevGateway, clientId: string | null, number: number): Promise<DatevClient | undefined> {
  const remembered = clientId === null ? undefined : await gateway.readClient(clientId);
  if (remembered !== undefined && remembered.number !== number) throw new DeliveryRefused("datevNumber.fixedInDatev");
  return remembered ?? (await gateway.findClientByNumber(number));
}

export const isSameId = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * The addressee with all its parts that such a client points at. A client of the type individual_enterprise points at one
 * of each kind.
 * @throws DeliveryRefused when the number belongs to a client of another kind or to somebody else, and what the gateway throws
 */
export async function readAddresseeOf(
  gateway: DatevGateway,
  client: DatevClient,
  kind: AddresseeKind,
  known: KnownIds,
  wanted: Addressee,
): Promise<StoredAddressee> {
  const isOurClient = isSameId(known.clientId, client.id);
  const stored = await readLinked(gateway, client, kind);
  if (stored === undefined) throw new DeliveryRefused(isOurClient ? "datevNumber.otherTypeInDatev" : "datevNumber.usedInDatev");
  // A client of ours that the firm has pointed at another record may be somebody else by now.
  const isKnown = isSameId(known.addresseeId, stored.id) || (isOurClient && known.addresseeId === null);
  if (!isKnown && !kind.canBeSame(stored, wanted)) throw new DeliveryRefused("datevNumber.usedInDatev");
  return stored;
}

/** The addressee of that kind that a client points at, whoever it is; undefined for a client of another kind. */
export function readLinked(gateway: DatevGateway, client: DatevClient, { link }: AddresseeKind): Promise<StoredAddressee | undefined> {
  const addresseeId = client[link];
  return addresseeId === undefined ? Promise.resolve(undefined) : gateway.readAddressee(addresseeId);
}
