import type { Addressee, DatevClient, NewDatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { AddresseeKind } from "../units/addressee-kind.ts";
import type { AddresseeRecord } from "../units/addressee-record.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { findClient, isSameId, readAddresseeOf, readLinked } from "../import/find-client.ts";
import { isUnchanged, prepareNew } from "../merge/merge-addressee.ts";
import { findDivergences, mergeThreeWay, type MergeBase, type Merged } from "../merge/merge-three-way.ts";
import { dropReadOnlyOfClient } from "../units/read-only-members.ts";
import type { RecordUnit } from "../units/record-units.ts";

/** One addressee of a client. */
export type AddresseeDelivery = {
  readonly kind: AddresseeKind;
  readonly record: AddresseeRecord;
  /** The GUID that an earlier run or delivery remembered. */
  readonly knownId: string | null;
  /** The base that the changes of both sides are compared with; null before the first delivery. */
  readonly base: MergeBase | null;
  readonly units: readonly RecordUnit[];
};

export type ClientDelivery = {
  /** The client number in DATEV. */
  readonly number: number;
  /** The GUID that an earlier run or delivery remembered. */
  readonly clientId: string | null;
  /** One, or of an individual enterprise both. The first names the client, and says whose it is. */
  readonly addressees: readonly [AddresseeDelivery, ...AddresseeDelivery[]];
  /** The firm knows that the client was deleted in DATEV, and wants it there again. */
  readonly mayCreateAgain: boolean;
  /** `YYYY-MM-DD`, not later than the firm's server has it. */
  readonly today: string;
};

export type SentCall = { readonly call: string; readonly body: unknown };
/** GUIDs in DATEV: the client's, and its addressees' by the client's member that points at them. */
export type DatevIds = { readonly clientId: string } & { readonly [Link in AddresseeKind["link"]]?: string };
export type Delivered = {
  readonly ids: DatevIds;
  /** False where DATEV's client has no place for one of the addressees: its type cannot be changed through the interface. */
  readonly isWhole: boolean;
};

export type DeliverySteps = {
  /** Keeps GUIDs at once, so that a run that goes on after a crash creates nothing again. */
  readonly remember: (ids: Partial<DatevIds>) => Promise<void>;
  /** Of these addressees of a kind, those that belong to other clients of the firm. */
  readonly findTaken: (link: AddresseeKind["link"], addresseeIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Keeps what an addressee is about to become, so that it is known for ours if the answer is lost. */
  readonly intend: (link: AddresseeKind["link"], addressee: Addressee) => Promise<void>;
  /** Called with each addressee as DATEV has it then. */
  readonly merged: (link: AddresseeKind["link"], merged: Merged) => void;
  /** Called before each write. */
  readonly sending: (sent: SentCall) => void;
};

/**
 * Brings one client to DATEV: the addressees first, then the client that points to them. Begins with asking what is
 * there, so that it can be run again after any outcome and creates nothing twice.
 * @throws DeliveryRefused, and what the gateway throws
 */
export async function deliverClient(gateway: DatevGateway, delivery: ClientDelivery, steps: DeliverySteps): Promise<Delivered> {
  const { addressees, clientId: known, number } = delivery;
  const client = await findClient(gateway, known, number);
  if (client !== undefined) return updateClient(gateway, delivery, steps, client);
  if (known !== null && !delivery.mayCreateAgain) throw new DeliveryRefused("sync.deletedInDatev");

  const links: { [Link in AddresseeKind["link"]]?: string } = {};
  for (const one of addressees) links[one.kind.link] = await bringAddressee(gateway, one, delivery.today, steps);
  const [{ kind, record }] = addressees;
  const created: NewDatevClient = {
    type: addressees.length > 1 ? "individual_enterprise" : kind.type,
    name: record.clientName,
    number,
    ...links,
  };
  steps.sending({ call: "POST /clients", body: created });
  const ids = { clientId: await gateway.createClient(created), ...links };
  await steps.remember(ids);
  return { ids, isWhole: true };
}

/**
 * Whose client it is, the first addressee decides; another that the client points at is then theirs.
 * @throws DeliveryRefused when the number belongs to a client of another kind or to somebody else
 */
async function updateClient(
  gateway: DatevGateway,
  { addressees, clientId, today }: ClientDelivery,
  steps: DeliverySteps,
  client: DatevClient,
): Promise<Delivered> {
  const [first, ...others] = addressees;
  const stored = await readAddresseeOf(gateway, client, first.kind, { clientId, addresseeId: first.knownId }, first.record.addressee);
  const linked: { one: AddresseeDelivery; stored: StoredAddressee }[] = [];
  for (const one of others) {
    const found = await readLinked(gateway, client, one.kind);
    if (found !== undefined) linked.push({ one, stored: found });
  }
  const ids = Object.assign(
    { clientId: client.id },
    ...[first, ...linked.map(({ one }) => one)].map(({ kind }) => ({ [kind.link]: client[kind.link] })),
  ) as DatevIds;
  await steps.remember(ids);
  const merged = await updateAddressee(gateway, first, today, steps, stored);
  for (const { one, stored: before } of linked) await updateAddressee(gateway, one, today, steps, before);
  // A client is called as the addressee is; where DATEV's name stays, so does the client's.
  if (first.kind.nameClient(merged) === first.kind.nameClient(prepareNew(first.record.addressee)))
    await renameClient(gateway, first, steps, client, stored);
  return { ids, isWhole: linked.length === others.length };
}

/** @returns the addressee as DATEV has it then */
async function updateAddressee(
  gateway: DatevGateway,
  { kind, record, knownId, base, units }: AddresseeDelivery,
  today: string,
  steps: DeliverySteps,
  stored: StoredAddressee,
): Promise<Addressee> {
  // The base holds for the very record that it was read from, not for another one in its place.
  const merged = mergeThreeWay({ stored, wanted: record.addressee, base: isSameId(knownId, stored.id) ? base : null, units, today });
  if (!isUnchanged(stored, merged.addressee)) {
    await steps.intend(kind.link, merged.addressee);
    steps.sending({ call: "PUT /addressees", body: merged.addressee });
    await gateway.updateAddressee(stored.id, merged.addressee);
  }
  steps.merged(kind.link, merged);
  return merged.addressee;
}

/** A client's name follows the addressee's, unless the firm worded it itself. */
async function renameClient(
  gateway: DatevGateway,
  { kind, record }: AddresseeDelivery,
  steps: DeliverySteps,
  client: DatevClient,
  before: StoredAddressee,
): Promise<void> {
  if (client.name === record.clientName || client.name !== kind.nameClient(before)) return;
  const full = await gateway.readClient(client.id);
  if (full === undefined) return;
  const renamed = { ...dropReadOnlyOfClient(full), name: record.clientName } as DatevClient;
  steps.sending({ call: "PUT /clients", body: renamed });
  await gateway.updateClient(renamed);
}

/** An addressee of a client that DATEV does not have yet: one that is there already, or a new one. */
async function bringAddressee(gateway: DatevGateway, one: AddresseeDelivery, today: string, steps: DeliverySteps): Promise<string> {
  const { link } = one.kind;
  const found = await findAddressee(gateway, one, steps);
  if (found !== undefined) {
    await steps.remember({ [link]: found.id });
    await updateAddressee(gateway, one, today, steps, found);
    return found.id;
  }
  const body = prepareNew(one.record.whenNew ?? one.record.addressee);
  steps.sending({ call: "POST /addressees", body });
  const addresseeId = await gateway.createAddressee(body);
  await steps.remember({ [link]: addresseeId });
  steps.merged(link, {
    addressee: body,
    conflicts: [],
    kept: [],
    adopted: [],
    divergences: findDivergences(one.units, one.record.addressee, body, today),
  });
  return addresseeId;
}

/** One that we remember, that a call of unknown outcome has left, or that the firm has had without a client. */
async function findAddressee(
  gateway: DatevGateway,
  { kind, record, knownId }: AddresseeDelivery,
  steps: DeliverySteps,
): Promise<StoredAddressee | undefined> {
  const remembered = knownId === null ? undefined : await gateway.readAddressee(knownId);
  if (remembered?.type === kind.type) return remembered;
  const same = await kind.findSame(gateway, record.whenNew ?? record.addressee);
  if (same.length === 0) return undefined;
  const taken = await steps.findTaken(
    kind.link,
    same.map(({ id }) => id),
  );
  for (const { id } of same) {
    if (taken.has(id.toLowerCase()) || (await gateway.findClientsOf(kind.link, id)).length > 0) continue;
    const whole = await gateway.readAddressee(id);
    if (whole !== undefined) return whole;
  }
  return undefined;
}
