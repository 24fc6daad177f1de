import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { Truncation } from "./truncation.ts";

/** A client as DATEV is to have them. */
export type AddresseeRecord = {
  /** An empty text means: DATEV shall have no value there. A member that is absent says nothing. */
  readonly addressee: Addressee;
  /** The same for a new addressee, where that needs what nobody has said; it is never laid over one that DATEV has. */
  readonly whenNew?: Addressee;
  /** Of the DATEV client that points at the addressee, at most 30 characters. */
  readonly clientName: string;
  readonly truncations: readonly Truncation[];
};
