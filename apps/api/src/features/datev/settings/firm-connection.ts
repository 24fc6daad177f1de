import { createDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import type { DatevConnection, DatevGateway, GatewayLimits } from "@stammdaten/datev/gateway.ts";
import type { Hosts } from "@stammdaten/datev/hosts.ts";
import { openDirectTransport } from "@stammdaten/datev/direct-transport.ts";
import type { DatevTransport } from "@stammdaten/datev/transport.ts";
import { decrypt } from "../../../db/keys.ts";
import type { DatevSettingsRow } from "../../../db/tables.ts";
import { openThroughConnector } from "../connector/open-through-connector.ts";
import { passwordPurpose } from "./password-purpose.ts";

/** How a firm's DATEVconnect is reached: from here, or through a connector of the firm, which alone knows server and password. */
export type FirmConnection = ({ readonly way: "direct" } & DatevConnection) | { readonly way: "connector"; readonly tenantId: string };

export type OpenFirmDatev = (connection: FirmConnection, limits?: GatewayLimits) => DatevGateway;

/** Wraps the transport, to observe it. `firm` distinguishes firms and is never shown. */
type ObserveTransport = (transport: DatevTransport, way: FirmConnection["way"], firm: string) => DatevTransport;

/** One adapter, two transports, each observed where an observer is given. `hosts` is for the direct one alone. */
export const createOpenFirmDatev =
  (hosts: Hosts, observe: ObserveTransport = (transport) => transport): OpenFirmDatev =>
  (connection, limits) =>
    createDatevConnect(
      connection.way === "direct"
        ? observe(openDirectTransport(connection, hosts, limits), connection.way, connection.baseUrl)
        : observe(openThroughConnector(connection.tenantId, limits), connection.way, connection.tenantId),
    );

/** The connection that a firm's settings describe, password and all. Never answered to anyone. */
export function toConnection(settings: DatevSettingsRow): FirmConnection {
  const { tenantId, way, baseUrl, username, certificateAuthority, certificateFingerprint } = settings;
  if (way === "connector") return { way, tenantId };
  if (baseUrl === null || username === null) throw new Error("a direct connection without server or user");
  const authentication = settings.authentication === "ntlm" ? "ntlm" : "basic";
  return {
    way: "direct",
    baseUrl,
    username,
    password: readPassword(settings),
    authentication,
    certificateAuthority,
    certificateFingerprint,
  };
}

/** The stored password; an empty one where none was ever given. */
export const readPassword = ({ tenantId, passwordEncrypted }: DatevSettingsRow): string =>
  passwordEncrypted === null ? "" : decrypt(passwordEncrypted, passwordPurpose(tenantId));
