import type { Addressee, DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeKind } from "./addressee-kind.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import type { JsonObject } from "./datev-json.ts";
import { findClient, readAddresseeOf, type KnownIds } from "./find-client.ts";
import { isUnchanged, prepareNew } from "./merge-addressee.ts";
import { findApart, mergeThreeWay, type MergeBase, type Merged } from "./merge-three-way.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { dropReadOnlyOfClient } from "./read-only-members.ts";
import type { RecordUnit } from "./record-units.ts";

export type ClientDelivery = {
  readonly kind: AddresseeKind;
  /** The client number in DATEV. */
  readonly number: number;
  readonly record: AddresseeRecord;
  readonly known: KnownIds;
  /** What the changes of both sides are told by; null before the first delivery. */
  readonly base: MergeBase | null;
  readonly units: readonly RecordUnit[];
  /** The firm knows that the client was deleted in DATEV, and wants it there again. */
  readonly mayCreateAgain: boolean;
  /** `YYYY-MM-DD`, not later than the firm's server has it. */
  readonly today: string;
};

export type SentCall = { readonly call: string; readonly body: unknown };
type Ids = { clientId: string; addresseeId: string };

export type DeliverySteps = {
  /** Keeps GUIDs at once, so that a run that goes on after a crash creates nothing again. */
  readonly remember: (ids: Partial<Ids>) => Promise<void>;
  /** Of these addressees, those that belong to other clients of the firm. */
  readonly findTaken: (addresseeIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Keeps what an addressee is about to become, so that it is known for ours if the answer is lost. */
  readonly intend: (addressee: Addressee) => Promise<void>;
  /** Told of the addressee as DATEV has it then. */
  readonly merged: (merged: Merged) => void;
  /** Told before each write. */
  readonly sending: (sent: SentCall) => void;
};

/**
 * Brings one client to DATEV: the addressee first, then the client that points to it. Begins with asking what is
 * there, so that it can be run again after any outcome and creates nothing twice.
 * @throws DeliveryRefused, and what the gateway throws
 */
export async function deliverClient(gateway: DatevGateway, delivery: ClientDelivery, steps: DeliverySteps): Promise<Ids> {
  const { kind, known, number, record } = delivery;
  const client = await findClient(gateway, known, number);
  if (client !== undefined) return updateClient(gateway, delivery, steps, client);
  if (known.clientId !== null && !delivery.mayCreateAgain) throw new DeliveryRefused("sync.deletedInDatev");

  const addresseeId = await bringAddressee(gateway, delivery, steps);
  const created = { type: kind.type, name: record.clientName, number, [kind.link]: addresseeId };
  steps.sending({ call: "POST /clients", body: created });
  const clientId = await gateway.createClient(created);
  await steps.remember({ clientId, addresseeId });
  return { clientId, addresseeId };
}

/** @throws DeliveryRefused when the number belongs to a client of another kind or to somebody else */
async function updateClient(gateway: DatevGateway, delivery: ClientDelivery, steps: DeliverySteps, client: DatevClient): Promise<Ids> {
  const { kind, known, record } = delivery;
  const stored = await readAddresseeOf(gateway, client, kind, known, record.addressee);
  const addresseeId = client[kind.link] ?? stored.id;
  await steps.remember({ clientId: client.id, addresseeId });
  const merged = await updateAddressee(gateway, delivery, steps, stored);
  // A client is called as the addressee is; where DATEV's name stays, so does the client's.
  if (kind.nameClient(merged) === kind.nameClient(prepareNew(record.addressee))) await renameClient(gateway, delivery, steps, client, stored);
  return { clientId: client.id, addresseeId };
}

/** @returns the addressee as DATEV has it then */
async function updateAddressee(gateway: DatevGateway, { record, base, units, today }: ClientDelivery, steps: DeliverySteps, stored: StoredAddressee): Promise<Addressee> {
  const merged = mergeThreeWay({ stored, wanted: record.addressee, base, units, today });
  if (!isUnchanged(stored, merged.addressee)) {
    await steps.intend(merged.addressee);
    steps.sending({ call: "PUT /addressees", body: merged.addressee });
    await gateway.updateAddressee(stored.id, merged.addressee);
  }
  steps.merged(merged);
  return merged.addressee;
}

/** A client's name follows the addressee's, unless the firm worded it itself. */
async function renameClient(gateway: DatevGateway, { kind, record }: ClientDelivery, steps: DeliverySteps, client: DatevClient, before: StoredAddressee): Promise<void> {
  if (client.name === record.clientName || client.name !== kind.nameClient(before)) return;
  const full = await gateway.readClient(client.id);
  if (full === undefined) return;
  const renamed = { ...dropReadOnlyOfClient(full as JsonObject), name: record.clientName } as DatevClient;
  steps.sending({ call: "PUT /clients", body: renamed });
  await gateway.updateClient(renamed);
}

/** The addressee of a client that DATEV does not have yet: one that is there already, or a new one. */
async function bringAddressee(gateway: DatevGateway, delivery: ClientDelivery, steps: DeliverySteps): Promise<string> {
  const found = await findAddressee(gateway, delivery, steps);
  if (found !== undefined) {
    await steps.remember({ addresseeId: found.id });
    await updateAddressee(gateway, delivery, steps, found);
    return found.id;
  }
  const body = prepareNew(delivery.record.addressee);
  steps.sending({ call: "POST /addressees", body });
  const addresseeId = await gateway.createAddressee(body);
  await steps.remember({ addresseeId });
  steps.merged({ addressee: body, conflicts: [], kept: [], adopted: [], apart: findApart(delivery.units, delivery.record.addressee, body, delivery.today) });
  return addresseeId;
}

/** One that we remember, that a call of unknown outcome has left, or that the firm has had without a client. */
async function findAddressee(gateway: DatevGateway, { kind, known, record }: ClientDelivery, steps: DeliverySteps): Promise<StoredAddressee | undefined> {
  const remembered = known.addresseeId === null ? undefined : await gateway.readAddressee(known.addresseeId);
  if (remembered?.type === kind.type) return remembered;
  const same = await kind.findSame(gateway, record.addressee);
  if (same.length === 0) return undefined;
  const taken = await steps.findTaken(same.map(({ id }) => id));
  for (const { id } of same) {
    if (taken.has(id.toLowerCase()) || (await gateway.findClientsOf(kind.link, id)).length > 0) continue;
    const whole = await gateway.readAddressee(id);
    if (whole !== undefined) return whole;
  }
  return undefined;
}
