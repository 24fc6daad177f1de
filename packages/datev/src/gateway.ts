import type { ServerCertificate } from "./server-certificate.ts";
import type { Addressee, ChangedObject, DatevClient, LegalForm, NewDatevClient, StoredAddressee } from "./datev-record.ts";

/** How a firm's DATEVconnect is reached. */
export type DatevConnection = {
  /** Scheme, host and port, e.g. `https://server:58452`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
  /** `ntlm` where DATEVconnect is set to log in with Windows; `basic` when it is not said. */
  readonly authentication?: "basic" | "ntlm";
  /** PEM of the only authority whose certificates are trusted; without it those that everybody trusts. */
  readonly certificateAuthority?: string | null;
  /** SHA-256 of the only certificate that is trusted, whoever issued it and whatever name it carries. */
  readonly certificateFingerprint?: string | null;
};

export type GatewayLimits = {
  /** Ends every call of the gateway. */
  readonly signal?: AbortSignal;
  /** The longest one call may take, in milliseconds. */
  readonly callMs?: number;
  /** Receives the server's certificate, trusted or not, before anything is sent to it. */
  readonly onCertificate?: (certificate: ServerCertificate) => void;
};

/** What an installation tells of itself; null for what it does not. */
export type DatevVersion = {
  /** Product and number, as DATEV words them. */
  readonly version: string | null;
  /** Digits of the longest client number, 5 to 9. */
  readonly numberDigits: number | null;
  /** The number that the installation begins to count clients with. */
  readonly firstNumber: number | null;
};

/** In no order. `before`: all from before that moment are listed; undefined where all are, whenever that was. */
export type ListedSince = { readonly objects: readonly ChangedObject[]; readonly before?: string | undefined };

/**
 * The firm's DATEV, as far as we use it. Every call throws DatevRefused, DatevUnreachable or DatevAnswerInvalid;
 * after the last two nobody knows whether a write was carried out.
 */
export type DatevGateway = {
  /** Undefined when there is none (any more). */
  readonly readClient: (id: string) => Promise<DatevClient | undefined>;
  readonly findClientByNumber: (number: number) => Promise<DatevClient | undefined>;
  /** Every client whose number lies between, both ends included, in the order of their numbers. */
  readonly listClientsByNumber: (from: number, to: number) => Promise<readonly DatevClient[]>;
  /** Clients that point at this addressee with that member. */
  readonly findClientsOf: (link: "natural_person_id" | "legal_person_id", addresseeId: string) => Promise<readonly DatevClient[]>;
  /** Gives the new GUID. */
  readonly createClient: (client: NewDatevClient) => Promise<string>;
  /** Overwrites in full; number, type, status and links must be as they are. */
  readonly updateClient: (client: DatevClient) => Promise<void>;
  /** With all its parts; undefined when there is none (any more). */
  readonly readAddressee: (id: string) => Promise<StoredAddressee | undefined>;
  /** Without parts. */
  readonly findPersonsByTaxId: (taxId: string) => Promise<readonly StoredAddressee[]>;
  /** Without parts. @param day `YYYY-MM-DD` */
  readonly findPersonsByBirthDate: (day: string) => Promise<readonly StoredAddressee[]>;
  /** Without parts. @param number without its two letters of the country */
  readonly findCompaniesByVatNumber: (number: string) => Promise<readonly StoredAddressee[]>;
  /** Without parts. @param day `YYYY-MM-DD` */
  readonly findCompaniesByFoundation: (day: string) => Promise<readonly StoredAddressee[]>;
  /** Without parts. @param word letters and digits only: DATEV's filters know no quotes */
  readonly findCompaniesByFirstWord: (word: string) => Promise<readonly StoredAddressee[]>;
  /** The legal forms of German law that the firm's DATEV knows. */
  readonly listLegalForms: () => Promise<readonly LegalForm[]>;
  /** Gives the new GUID. */
  readonly createAddressee: (addressee: Addressee) => Promise<string>;
  /** Overwrites in full: what is not given is gone. */
  readonly updateAddressee: (id: string, addressee: Addressee) => Promise<void>;
  /**
   * Clients, or addressees, that were changed or deleted at that moment or later, 1,000 at most.
   * @param since in DATEV's own time, `YYYY-MM-DDTHH:mm:ss.SSS`
   */
  readonly listSince: (what: "clients" | "addressees", happened: "changed" | "deleted", since: string) => Promise<ListedSince>;
  /** Names of the loaded interfaces, `master-data` among them. Also tells whether user and password are right. */
  readonly listDomains: () => Promise<readonly string[]>;
  readonly readVersion: () => Promise<DatevVersion>;
  /** The smallest number from `start` on that no client has; undefined where none of that many is free. */
  readonly findFreeNumber: (start: number, range: number) => Promise<number | undefined>;
};

export type OpenDatev = (connection: DatevConnection, limits?: GatewayLimits) => DatevGateway;
