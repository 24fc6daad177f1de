import { setTimeout as sleep } from "node:timers/promises";
import { DatevUnreachable } from "./datev-errors.ts";
import type { DatevConnection, GatewayLimits } from "./gateway.ts";
import { readServer, type Hosts } from "./hosts.ts";
import { limitTime } from "./limit-time.ts";
import { createBasicLogin, createNtlmLogin } from "./log-in.ts";
import { openLine, type Line } from "./open-line.ts";
import type { DatevTransport } from "./transport.ts";

const CALL_MS = 15_000;

/**
 * Calls DATEVconnect over the network, at a host that `hosts` lets be called. Calls that run side by side
 * have a connection each, which later ones take over.
 */
export function openDirectTransport(
  connection: DatevConnection,
  hosts: Hosts,
  { callMs = CALL_MS, signal: outer, onCertificate }: GatewayLimits = {},
): DatevTransport {
  const { hostname, port } = readServer(connection.baseUrl);
  const lookUp = hosts.lookUpFor(port);
  const sendLoggedIn = connection.authentication === "ntlm" ? createNtlmLogin(connection) : createBasicLogin(connection);
  const idle: Line[] = [];
  return async (call) => {
    const begun = performance.now();
    const limit = limitTime(callMs, outer);
    const line = idle.pop() ?? openLine(connection, lookUp, callMs, onCertificate);
    try {
      // An address is not looked up.
      if (hosts.isForbidden(hostname, port)) throw new DatevUnreachable("forbiddenHost");
      const { status, text, link } = await sendLoggedIn(line, call, limit.signal);
      idle.push(line);
      return { status, text, link };
    } catch (error) {
      line.end();
      if (error instanceof DatevUnreachable && error.reason === "forbiddenHost") await waitUntil(begun + hosts.refusalMs, limit.signal);
      throw error;
    } finally {
      limit.lift();
    }
  };
}

/** @param moment of `performance.now()` */
const waitUntil = (moment: number, signal: AbortSignal): Promise<void> =>
  sleep(Math.max(0, moment - performance.now()), undefined, { signal }).catch(() => {});
