import { randomUUID } from "node:crypto";
import { ApiError, refuseBody } from "./api-error.ts";
import { formatMoment, formatToday } from "./datev-date.ts";
import type { DatevStore } from "./datev-store.ts";
import { addresseeFields } from "./fields/addressee-fields.ts";
import { isJsonObject, listObjects, type JsonObject } from "./json-value.ts";
import { renderAddressee } from "./render-addressee.ts";
import { checkFlags } from "./rules/check-flags.ts";
import { readObject } from "./rules/read-object.ts";
import { buildReferenceCheck } from "./rules/build-reference-check.ts";

/** The addressee as it is shown today. @throws ApiError 404 when there is none with that id */
export function showAddressee(store: DatevStore, id: string): JsonObject {
  const stored = store.addressees.get(id);
  if (stored === undefined) throw new ApiError(404, "not_found", `Es gibt keinen Adressaten mit der ID ${id}.`);
  return renderAddressee(stored, formatToday(), (other) => store.addressees.get(other));
}

function readAddressee(store: DatevStore, body: JsonObject, stored: JsonObject | undefined): JsonObject {
  const messages: string[] = [];
  const today = formatToday();
  const refers = buildReferenceCheck(store);
  const addressee = readObject(addresseeFields, body, { stored, today, messages, refers });
  if (messages.length === 0) messages.push(...checkFlags(addressee, today));
  if (messages.length > 0) throw refuseBody(messages);
  return addressee;
}

function numberEntries(addressee: JsonObject): JsonObject {
  const result = { ...addressee };
  for (const field of addresseeFields.fields) {
    if (field.kind !== "list" || result[field.name] === undefined) continue;
    result[field.name] = listObjects(result[field.name]).map((entry) => ({ id: randomUUID(), ...entry }));
  }
  return result;
}

/**
 * Creates an addressee; returns its new id.
 * @throws ApiError 400 when the body breaks a rule
 */
export function createAddressee(store: DatevStore, body: JsonObject, nationalRight: "DE" | "AT"): string {
  const read = readAddressee(store, body, undefined);
  const id = randomUUID();
  const detail = isJsonObject(read["detail"]) ? read["detail"] : {};
  store.putAddressee(
    numberEntries({
      status: "active",
      ...read,
      id,
      timestamp: formatMoment(new Date()),
      detail: { ...detail, national_right: nationalRight },
    }),
  );
  return id;
}

/**
 * Overwrites an addressee in full: what the body does not hold is gone, sub-lists are replaced.
 * @throws ApiError 404 when it does not exist, 400 when the body breaks a rule
 */
export function replaceAddressee(store: DatevStore, id: string, body: JsonObject): void {
  const read = readAddressee(store, body, showAddressee(store, id));
  store.putAddressee(numberEntries({ status: "active", ...read, id, timestamp: formatMoment(new Date()) }));
}
