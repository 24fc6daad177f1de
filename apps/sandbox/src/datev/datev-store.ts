import { readStateFile } from "../state/read-state-file.ts";
import { StateSaver } from "../state/state-saver.ts";
import { formatMoment } from "./datev-date.ts";
import { datevStateSchema, type DatevState, type Deletion, type LedgerEntry } from "./datev-state.ts";
import type { JsonObject } from "./json-value.ts";
import { seedState } from "./seed/seed-state.ts";

function indexById(objects: readonly JsonObject[]): Map<string, JsonObject> {
  return new Map(objects.map((object) => [String(object["id"]), object]));
}

/** Keeps clients and addressees as DATEV's database would, and the ledger of applied writes. */
export class DatevStore {
  clients = new Map<string, JsonObject>();
  addressees = new Map<string, JsonObject>();
  relationships: readonly JsonObject[] = [];
  deletedClients: Deletion[] = [];
  deletedAddressees: Deletion[] = [];
  ledger: LedgerEntry[] = [];
  readonly #saver: StateSaver;
  #clientByNumber = new Map<number, JsonObject>();

  /** @throws Error naming the state file when it is damaged */
  constructor(stateFile: string | undefined) {
    this.#saver = new StateSaver(stateFile, () => JSON.stringify(this.#collect()));
    this.#load((stateFile === undefined ? undefined : readStateFile(stateFile, datevStateSchema)) ?? seedState());
  }

  /** Puts everything back to the 50 clients of the first start. */
  reset(): Promise<void> {
    this.#load(seedState());
    return this.save();
  }

  /** Resolves when the present state is on disk. */
  save(): Promise<void> {
    return this.#saver.save();
  }

  putAddressee(addressee: JsonObject): void {
    this.addressees.set(String(addressee["id"]), addressee);
  }

  putClient(client: JsonObject): void {
    this.clients.set(String(client["id"]), client);
    this.#clientByNumber.set(Number(client["number"]), client);
  }

  findClientByNumber(number: number): JsonObject | undefined {
    return this.#clientByNumber.get(number);
  }

  /** Removes a client; its addressees stay unless asked for and used by no other client. */
  deleteClient(client: JsonObject, withAddressees: boolean): void {
    const timestamp = formatMoment(new Date());
    const id = String(client["id"]);
    this.clients.delete(id);
    this.#clientByNumber.delete(Number(client["number"]));
    this.deletedClients.push({ id, timestamp });
    if (!withAddressees) return;
    const stillUsed = new Set([...this.clients.values()].flatMap((each) => [each["natural_person_id"], each["legal_person_id"]]));
    for (const addresseeId of [client["natural_person_id"], client["legal_person_id"]]) {
      if (typeof addresseeId !== "string" || stillUsed.has(addresseeId)) continue;
      this.addressees.delete(addresseeId);
      this.relationships = this.relationships.filter(
        (link) => link["has_addressee_id"] !== addresseeId && link["is_addressee_id"] !== addresseeId,
      );
      this.deletedAddressees.push({ id: addresseeId, timestamp });
    }
  }

  #load(state: DatevState): void {
    this.addressees = indexById(state.addressees);
    this.clients = new Map();
    this.#clientByNumber = new Map();
    for (const client of state.clients) this.putClient(client);
    this.relationships = state.relationships;
    this.deletedClients = state.deletedClients;
    this.deletedAddressees = state.deletedAddressees;
    this.ledger = state.ledger;
  }

  #collect(): DatevState {
    return {
      version: 1,
      clients: [...this.clients.values()],
      addressees: [...this.addressees.values()],
      relationships: [...this.relationships],
      deletedClients: this.deletedClients,
      deletedAddressees: this.deletedAddressees,
      ledger: this.ledger,
    };
  }
}
