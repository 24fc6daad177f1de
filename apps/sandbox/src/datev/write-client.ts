import { randomUUID } from "node:crypto";
import { ApiError, refuseBody, refuseQuery } from "./api-error.ts";
import { formatMoment, formatToday } from "./datev-date.ts";
import type { DatevStore } from "./datev-store.ts";
import { clientFields } from "./fields/client-fields.ts";
import type { JsonObject } from "./json-value.ts";
import { highestClientNumber, organization } from "./organization.ts";
import { buildReferenceCheck } from "./rules/build-reference-check.ts";
import { readObject } from "./rules/read-object.ts";

/** Which addressees a client of each type needs; it may name no others. */
const neededLinks: Readonly<Record<string, readonly string[]>> = {
  natural_person: ["natural_person_id"],
  legal_person: ["legal_person_id"],
  individual_enterprise: ["natural_person_id", "legal_person_id"],
};

/** The client with organization fields. @throws ApiError 404 when there is none with that id */
export function showClient(store: DatevStore, id: string): JsonObject {
  const client = store.clients.get(id);
  if (client === undefined) throw new ApiError(404, "not_found", `Es gibt keinen Mandanten mit der ID ${id}.`);
  return { ...client, ...organization };
}

function* listLinkBreaches(client: JsonObject, body: JsonObject): Generator<string> {
  const needed = neededLinks[String(client["type"])] ?? [];
  for (const link of ["natural_person_id", "legal_person_id"]) {
    const sent = typeof body[link] === "string" && body[link] !== "";
    if (needed.includes(link) && !sent) yield `${link} fehlt für den Typ ${String(client["type"])}.`;
    if (!needed.includes(link) && sent) yield `${link} passt nicht zum Typ ${String(client["type"])}.`;
  }
}

function* listOrganizationBreaches(client: JsonObject): Generator<string> {
  for (const name of ["establishment_id", "functional_area_id"] as const) {
    if (client[name] !== undefined && client[name] !== organization[name]) yield `${name} ist nicht bekannt.`;
  }
}

function readClient(store: DatevStore, body: JsonObject, stored: JsonObject | undefined): JsonObject {
  const messages: string[] = [];
  const context = { stored, today: formatToday(), messages, refers: buildReferenceCheck(store) };
  const client = readObject(clientFields, body, context);
  if (client["type"] !== undefined) messages.push(...listLinkBreaches(client, body));
  messages.push(...listOrganizationBreaches(client));
  if (messages.length > 0) throw refuseBody(messages);
  return client;
}

/** The smallest number from `first` to `last` that no client has; undefined when all are taken. */
export function findFreeNumber(store: DatevStore, first: number, last: number): number | undefined {
  for (let number = first; number <= last; number += 1) {
    if (store.findClientByNumber(number) === undefined) return number;
  }
  return undefined;
}

function chooseNumber(store: DatevStore, wanted: number, maxNumber: number | undefined, highest: number): number {
  if (wanted > highest) throw refuseBody([`number muss zwischen 1 und ${String(highest)} liegen.`]);
  if (maxNumber === undefined) {
    if (store.findClientByNumber(wanted) === undefined) return wanted;
    throw refuseBody([`number: Die Mandantennummer ${String(wanted)} ist bereits vergeben.`]);
  }
  if (maxNumber < wanted || maxNumber > highest) {
    throw refuseQuery(`max-number muss zwischen ${String(wanted)} und ${String(highest)} liegen.`);
  }
  const free = findFreeNumber(store, wanted, maxNumber);
  if (free !== undefined) return free;
  throw refuseBody([`number: Von ${String(wanted)} bis ${String(maxNumber)} ist keine Mandantennummer frei.`]);
}

/**
 * Creates a client; returns its new id and its number.
 * @param options.maxNumber lets the server take the smallest free number from `number` up to this one
 * @throws ApiError 400 when the body breaks a rule or no number is free
 */
export function createClient(
  store: DatevStore,
  body: JsonObject,
  options: { readonly maxNumber: number | undefined; readonly numberDigits: number },
): { id: string; number: number } {
  const client = readClient(store, body, undefined);
  const highest = highestClientNumber(options.numberDigits);
  const number = chooseNumber(store, Number(client["number"]), options.maxNumber, highest);
  const id = randomUUID();
  store.putClient({ status: "active", ...client, id, number, timestamp: formatMoment(new Date()) });
  return { id, number };
}

/**
 * Overwrites a client in full; number, type, status and links must be as they are.
 * @throws ApiError 404 when it does not exist, 400 when the body breaks a rule
 */
export function replaceClient(store: DatevStore, id: string, body: JsonObject): { number: number } {
  const stored = showClient(store, id);
  const client = readClient(store, body, stored);
  store.putClient({
    ...client,
    status: stored["status"] ?? "active",
    id,
    timestamp: formatMoment(new Date()),
  });
  return { number: Number(stored["number"]) };
}
