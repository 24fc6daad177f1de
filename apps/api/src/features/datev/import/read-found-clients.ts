import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { DatevUnreachable } from "@stammdaten/datev/datev-errors.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { ReadRecords } from "./import-outcome.ts";

/** Calls that a firm's DATEV gets from one import at the same moment: it serves the firm's own people too. */
export const MOST_CALLS = 4;

/** A client in DATEV with the records behind it, or the text key of why there are none to take over. */
export type FoundClient = { readonly client: DatevClient } & ({ readonly records: ReadRecords } | { readonly reason: string });

type Reading = {
  readonly gateway: DatevGateway;
  /** When it fires, clients that are not read yet are given back with `datev.import.noTime`. */
  readonly signal: AbortSignal;
  /** Names what was thrown by the gateway, as a text key; throws anything else. */
  readonly explain: (error: unknown) => string;
};

/**
 * Reads the addressees of each client: one call for each, two for an individual enterprise, a few at a time.
 * A client that cannot be read does not stand in the way of the others.
 */
export async function readFoundClients(reading: Reading, clients: readonly DatevClient[]): Promise<FoundClient[]> {
  const found: FoundClient[] = [];
  const waiting = clients.entries();
  const work = async (): Promise<void> => {
    for (const [index, client] of waiting) found[index] = await readFoundClient(reading, client);
  };
  await Promise.all(Array.from({ length: MOST_CALLS }, work));
  return found;
}

async function readFoundClient({ gateway, signal, explain }: Reading, client: DatevClient): Promise<FoundClient> {
  const { type, status, natural_person_id: personId, legal_person_id: companyId } = client;
  if (status === "inactive") return { client, reason: "datev.import.inactive" };
  if (signal.aborted) return { client, reason: "datev.import.noTime" };
  const own = type === "legal_person" ? companyId : personId;
  try {
    const addressee = await readOf(gateway, own, type === "legal_person" ? "legal_person" : "natural_person");
    const enterprise = type === "individual_enterprise" ? await readOf(gateway, companyId, "legal_person") : undefined;
    if (addressee === undefined) return { client, reason: "datev.import.gone" };
    return { client, records: { addressee, enterprise } };
  } catch (error) {
    const isLate = error instanceof DatevUnreachable && signal.aborted;
    return { client, reason: isLate ? "datev.import.noTime" : explain(error) };
  }
}

async function readOf(gateway: DatevGateway, id: string | undefined, type: StoredAddressee["type"]): Promise<StoredAddressee | undefined> {
  const stored = id === undefined ? undefined : await gateway.readAddressee(id);
  return stored?.type === type ? stored : undefined;
}
