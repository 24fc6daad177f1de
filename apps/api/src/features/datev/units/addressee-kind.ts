import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { DatevGateway } from "@stammdaten/datev/gateway.ts";

/** What differs between natural and legal persons when they are brought to DATEV. */
export type AddresseeKind = {
  /** Of the addressee, and of the client that points at it. */
  readonly type: "natural_person" | "legal_person";
  /** The client's member that points at the addressee. */
  readonly link: "natural_person_id" | "legal_person_id";
  /** Addressees in DATEV that surely are this one. */
  readonly findSame: (gateway: DatevGateway, wanted: Addressee) => Promise<readonly StoredAddressee[]>;
  /** Whether the addressee behind a client number can be this one. */
  readonly canBeSame: (stored: Addressee, wanted: Addressee) => boolean;
  /** How the client of such an addressee is called, unless the firm words it itself. */
  readonly nameClient: (addressee: Addressee) => string;
};
