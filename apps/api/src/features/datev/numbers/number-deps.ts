import type { DatevGateway } from "@stammdaten/datev/gateway.ts";
import type { FirmConnection } from "../settings/firm-connection.ts";

/** How what is asked about numbers reaches DATEV. */
export type NumberDeps = {
  /** Opens a firm's DATEV for somebody who waits for the page. */
  readonly connect: (connection: FirmConnection) => DatevGateway;
  /** Names what was thrown by the gateway, as a text key; throws anything else. */
  readonly explain: (error: unknown) => string;
};
