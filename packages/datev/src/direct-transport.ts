import { DatevUnreachable } from "./datev-errors.ts";
import { isForbiddenHost } from "./forbidden-host.ts";
import type { DatevConnection, GatewayLimits } from "./gateway.ts";
import { limitTime } from "./limit-time.ts";
import { createBasicLogin, createNtlmLogin } from "./log-in.ts";
import { openLine, type Line } from "./open-line.ts";
import type { DatevTransport } from "./transport.ts";

const CALL_MS = 15_000;

/** Calls DATEVconnect over the network. Calls that run side by side have a connection each, which later ones take over. */
export function openDirectTransport(
  connection: DatevConnection,
  { callMs = CALL_MS, signal: outer, onCertificate }: GatewayLimits = {},
): DatevTransport {
  const { hostname } = new URL(connection.baseUrl);
  const sendLoggedIn = connection.authentication === "ntlm" ? createNtlmLogin(connection) : createBasicLogin(connection);
  const idle: Line[] = [];
  return async (call) => {
    // An address is not looked up.
    if (isForbiddenHost(hostname)) throw new DatevUnreachable("forbiddenHost");
    const limit = limitTime(callMs, outer);
    const line = idle.pop() ?? openLine(connection, callMs, onCertificate);
    try {
      const { status, text, link } = await sendLoggedIn(line, call, limit.signal);
      idle.push(line);
      return { status, text, link };
    } catch (error) {
      line.end();
      throw error;
    } finally {
      limit.lift();
    }
  };
}
