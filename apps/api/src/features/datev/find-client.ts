import type { Addressee, DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import { DeliveryRefused } from "./delivery-refused.ts";

/** GUIDs that an earlier run or delivery remembered. */
export type KnownIds = { readonly clientId: string | null; readonly addresseeId: string | null };

/**
 * The client in DATEV that is ours, by the remembered GUID or by its number; undefined while there is none.
 * @throws DeliveryRefused when DATEV has another number for the one remembered, and what the gateway throws
 */
export async function findClient(gateway: DatevGateway, known: KnownIds, number: number): Promise<DatevClient | undefined> {
  const remembered = known.clientId === null ? undefined : await gateway.readClient(known.clientId);
  if (remembered !== undefined && remembered.number !== number) throw new DeliveryRefused("datevNumber.fixedInDatev");
  return remembered ?? (await gateway.findClientByNumber(number));
}

const isSameId = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/**
 * The addressee with all its parts that such a client points at.
 * @throws DeliveryRefused when the number belongs to a client of another kind or to somebody else, and what the gateway throws
 */
export async function readAddresseeOf(gateway: DatevGateway, client: DatevClient, kind: AddresseeKind, known: KnownIds, wanted: Addressee): Promise<StoredAddressee> {
  const addresseeId = client[kind.link];
  if (client.type !== kind.type || addresseeId === undefined) throw new DeliveryRefused("datevNumber.usedInDatev");
  const stored = await gateway.readAddressee(addresseeId);
  if (stored === undefined) throw new DeliveryRefused("datevNumber.usedInDatev");
  const isOurs = isSameId(known.clientId, client.id) || isSameId(known.addresseeId, addresseeId);
  if (!isOurs && !kind.canBeSame(stored, wanted)) throw new DeliveryRefused("datevNumber.usedInDatev");
  return stored;
}
