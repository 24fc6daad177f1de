import type { DatevClient, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { ClientReader, MandantType } from "./client-reader.ts";

/** A client's addressees as DATEV has them. */
export type ReadRecords = { readonly addressee: StoredAddressee; readonly enterprise?: StoredAddressee | undefined };

export type ImportClientInput = {
  readonly client: DatevClient;
  readonly records: ReadRecords;
  /** A moment before the records were read: what has happened here since may not be in them. */
  readonly readSince: Date;
  readonly reader: ClientReader;
  /** `YYYY-MM-DD`; decides which questions count */
  readonly today: string;
};

/** Why a client was not taken over: a text key with its parameters. `fields` are labels, as text keys. */
export type SkipReason = {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly string[];
  /** Who of the firm is this client already, or has the number. */
  readonly client?: { readonly id: string };
  /** Who is in the archive here. */
  readonly archived?: { readonly id: string; readonly mandantType: MandantType };
};

export type ImportedClient = {
  readonly kind: "imported";
  readonly id: string;
  readonly mandantType: MandantType;
  readonly name: string;
  readonly isNew: boolean;
  readonly hasEmail: boolean;
  /** Labels of the questions that DATEV has no valid answer to, as text keys. */
  readonly leftOut: readonly string[];
};
export type ImportOutcome = ImportedClient | { readonly kind: "skipped"; readonly reason: SkipReason };

/** The outcome of a client that is not taken over. @param key without its prefix */
export const skip = (key: string, rest: Omit<SkipReason, "key"> = {}): ImportOutcome => ({
  kind: "skipped",
  reason: { key: `datev.import.${key}`, ...rest },
});
