import type { Addressee, DatevClient, NewDatevClient, StoredAddressee } from "./datev-record.ts";

/** How a firm's DATEVconnect is reached. */
export type DatevConnection = {
  /** Scheme, host and port, e.g. `https://server:58452`. */
  readonly baseUrl: string;
  readonly username: string;
  readonly password: string;
};

export type GatewayLimits = {
  /** Ends every call of the gateway. */
  readonly signal?: AbortSignal;
  /** The longest one call may take, in milliseconds. */
  readonly callMs?: number;
};

/**
 * The firm's DATEV, as far as we use it. Every call throws DatevRefused, DatevUnreachable or DatevAnswerInvalid;
 * after the last two nobody knows whether a write was carried out.
 */
export type DatevGateway = {
  /** Undefined when there is none (any more). */
  readonly readClient: (id: string) => Promise<DatevClient | undefined>;
  readonly findClientByNumber: (number: number) => Promise<DatevClient | undefined>;
  /** Clients whose natural person is this addressee. */
  readonly findClientsOfPerson: (addresseeId: string) => Promise<readonly DatevClient[]>;
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
  /** Gives the new GUID. */
  readonly createAddressee: (addressee: Addressee) => Promise<string>;
  /** Overwrites in full: what is not given is gone. */
  readonly updateAddressee: (id: string, addressee: Addressee) => Promise<void>;
  /** Names of the loaded interfaces, `master-data` among them. Also tells whether user and password are right. */
  readonly listDomains: () => Promise<readonly string[]>;
};

export type OpenDatev = (connection: DatevConnection, limits?: GatewayLimits) => DatevGateway;
