import { DatevAnswerInvalid, DatevUnreachable } from "./datev-errors.ts";
import { leadsToForbiddenHost } from "./forbidden-host.ts";
import type { DatevConnection, GatewayLimits } from "./gateway.ts";
import { readLimited } from "./read-limited.ts";
import type { DatevTransport, TransportAnswer } from "./transport.ts";

const CALL_MS = 15_000;
const MOST_BYTES = 2_000_000;

/** Calls DATEVconnect over the network, with Basic authentication. */
export function openDirectTransport(connection: DatevConnection, limits: GatewayLimits = {}): DatevTransport {
  const { origin, hostname } = new URL(connection.baseUrl);
  const authorization = `Basic ${Buffer.from(`${connection.username}:${connection.password}`, "utf8").toString("base64")}`;
  let checked: Promise<boolean> | undefined;
  return async ({ method, path, body }) => {
    const signal = AbortSignal.any([AbortSignal.timeout(limits.callMs ?? CALL_MS), ...(limits.signal === undefined ? [] : [limits.signal])]);
    checked ??= leadsToForbiddenHost(hostname);
    if (await beforeAbort(checked, signal)) throw new DatevUnreachable("forbiddenHost");
    return exchange(origin + path, {
      method,
      // A redirect would carry the firm's password to wherever it points.
      redirect: "manual",
      signal,
      headers: { authorization, accept: "application/json", ...(body !== undefined && { "content-type": "application/json;charset=utf-8" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
}

/** Waits no longer than the signal lets it; names are looked up by what cannot be stopped. */
async function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new DatevUnreachable("timeout"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

async function exchange(url: string, init: RequestInit & { signal: AbortSignal }): Promise<TransportAnswer> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await readLimited(response, MOST_BYTES), link: response.headers.get("link") };
  } catch (cause) {
    if (cause instanceof DatevAnswerInvalid) throw cause;
    throw new DatevUnreachable(init.signal.aborted ? "timeout" : "network", { cause });
  }
}
