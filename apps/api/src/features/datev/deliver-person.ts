import type { DatevClient, StoredAddressee } from "../../integrations/datev/datev-record.ts";
import type { DatevGateway } from "../../integrations/datev/gateway.ts";
import type { JsonObject } from "./datev-json.ts";
import { DeliveryRefused } from "./delivery-refused.ts";
import { canBeSamePerson, isSamePerson } from "./is-same-person.ts";
import { toClientName } from "./map-name.ts";
import type { PersonRecord } from "./map-person.ts";
import { isUnchanged, mergeAddressee, prepareNew } from "./merge-addressee.ts";
import { dropReadOnlyOfClient } from "./read-only-members.ts";

export type PersonDelivery = {
  /** The client number in DATEV. */
  readonly number: number;
  readonly record: PersonRecord;
  /** GUIDs that an earlier run or delivery remembered. */
  readonly known: { readonly clientId: string | null; readonly personId: string | null };
  /** `YYYY-MM-DD`, not later than the firm's server has it. */
  readonly today: string;
};

export type SentCall = { readonly call: string; readonly body: unknown };

export type DeliverySteps = {
  /** Keeps GUIDs at once, so that a run that goes on after a crash creates nothing again. */
  readonly remember: (ids: { clientId?: string; personId?: string }) => Promise<void>;
  /** Of these addressees, those that belong to other clients of the firm. */
  readonly findTaken: (addresseeIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Told before each write. */
  readonly sending: (sent: SentCall) => void;
};

/**
 * Brings one person to DATEV: the addressee first, then the client that points to it. Begins with asking what is
 * there, so that it can be run again after any outcome and creates nothing twice.
 * @throws DeliveryRefused, and what the gateway throws
 */
export async function deliverPerson(gateway: DatevGateway, delivery: PersonDelivery, steps: DeliverySteps): Promise<{ clientId: string; personId: string }> {
  const { known, number, record } = delivery;
  const remembered = known.clientId === null ? undefined : await gateway.readClient(known.clientId);
  if (remembered !== undefined && remembered.number !== number) throw new DeliveryRefused("datevNumber.fixedInDatev");
  const client = remembered ?? (await gateway.findClientByNumber(number));
  if (client !== undefined) return updateClient(gateway, delivery, steps, client);

  const personId = await bringAddressee(gateway, delivery, steps);
  const created = { type: "natural_person", name: record.clientName, number, natural_person_id: personId } as const;
  steps.sending({ call: "POST /clients", body: created });
  const clientId = await gateway.createClient(created);
  await steps.remember({ clientId, personId });
  return { clientId, personId };
}

const isSameId = (one: string | null | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** @throws DeliveryRefused when the number belongs to a company or to somebody else */
async function updateClient(gateway: DatevGateway, delivery: PersonDelivery, steps: DeliverySteps, client: DatevClient): Promise<{ clientId: string; personId: string }> {
  const { known, record } = delivery;
  const personId = client.natural_person_id;
  if (client.type !== "natural_person" || personId === undefined) throw new DeliveryRefused("datevNumber.usedInDatev");
  const stored = await gateway.readAddressee(personId);
  if (stored === undefined) throw new DeliveryRefused("datevNumber.usedInDatev");
  const isOurs = isSameId(known.clientId, client.id) || isSameId(known.personId, personId);
  if (!isOurs && !canBeSamePerson(stored, record.addressee)) throw new DeliveryRefused("datevNumber.usedInDatev");
  await steps.remember({ clientId: client.id, personId });
  await updateAddressee(gateway, delivery, steps, stored);
  await renameClient(gateway, delivery, steps, client, stored);
  return { clientId: client.id, personId };
}

async function updateAddressee(gateway: DatevGateway, { record, today }: PersonDelivery, steps: DeliverySteps, stored: StoredAddressee): Promise<void> {
  const merged = mergeAddressee(stored, record.addressee, today);
  if (isUnchanged(stored, merged)) return;
  steps.sending({ call: "PUT /addressees", body: merged });
  await gateway.updateAddressee(stored.id, merged);
}

/** A client's name follows the person's, unless the firm worded it itself. */
async function renameClient(gateway: DatevGateway, { record }: PersonDelivery, steps: DeliverySteps, client: DatevClient, before: StoredAddressee): Promise<void> {
  const former = toClientName(before.current_surname ?? "", before.firstname);
  if (client.name === record.clientName || client.name !== former) return;
  const full = await gateway.readClient(client.id);
  if (full === undefined) return;
  const renamed = { ...dropReadOnlyOfClient(full as JsonObject), name: record.clientName } as DatevClient;
  steps.sending({ call: "PUT /clients", body: renamed });
  await gateway.updateClient(renamed);
}

/** The addressee of a client that DATEV does not have yet: one that is there already, or a new one. */
async function bringAddressee(gateway: DatevGateway, delivery: PersonDelivery, steps: DeliverySteps): Promise<string> {
  const found = await findAddressee(gateway, delivery, steps);
  if (found !== undefined) {
    await steps.remember({ personId: found.id });
    await updateAddressee(gateway, delivery, steps, found);
    return found.id;
  }
  const body = prepareNew(delivery.record.addressee);
  steps.sending({ call: "POST /addressees", body });
  const personId = await gateway.createAddressee(body);
  await steps.remember({ personId });
  return personId;
}

/** One that we remember, that a call of unknown outcome has left, or that the firm has had without a client. */
async function findAddressee(gateway: DatevGateway, { known, record }: PersonDelivery, steps: DeliverySteps): Promise<StoredAddressee | undefined> {
  const remembered = known.personId === null ? undefined : await gateway.readAddressee(known.personId);
  if (remembered?.type === "natural_person") return remembered;
  const wanted = record.addressee;
  const byTaxId = wanted.tax_identification_number === undefined ? [] : await gateway.findPersonsByTaxId(wanted.tax_identification_number);
  const candidates = byTaxId.length > 0 || wanted.date_of_birth === undefined ? byTaxId : await gateway.findPersonsByBirthDate(wanted.date_of_birth.slice(0, 10));
  const same = candidates.filter((one) => isSamePerson(one, wanted));
  if (same.length === 0) return undefined;
  const taken = await steps.findTaken(same.map(({ id }) => id));
  for (const { id } of same) {
    if (taken.has(id.toLowerCase()) || (await gateway.findClientsOfPerson(id)).length > 0) continue;
    const whole = await gateway.readAddressee(id);
    if (whole !== undefined) return whole;
  }
  return undefined;
}
