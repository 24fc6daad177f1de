import { setTimeout as sleep } from "node:timers/promises";
import { readServer, type Hosts } from "@stammdaten/datev/hosts.ts";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import { limitTime } from "@stammdaten/datev/limit-time.ts";
import type { CustomFetch } from "openid-client";
import { Client } from "undici";
import { OidcFault } from "./oidc-fault.ts";

const CALL_MS = 10_000;
const MOST_BYTES = 1_000_000;

/**
 * What the OpenID client calls a provider with: only hosts that `hosts` lets be called, at the address that was judged, without
 * following redirects, ten seconds and a megabyte at most. The fetch fails with OidcFault.
 */
export function createEgressFetch(hosts: Hosts): CustomFetch {
  return async (address, { method, headers, body }) => {
    const begun = performance.now();
    if (!isSafeAddress(address)) throw new OidcFault("insecure");
    const { origin, pathname, search } = new URL(address);
    const { hostname, port } = readServer(origin);
    const limit = limitTime(CALL_MS);
    const client = new Client(origin, {
      connect: { lookup: hosts.lookUpFor(port), timeout: CALL_MS },
      headersTimeout: CALL_MS,
      bodyTimeout: CALL_MS,
      maxResponseSize: MOST_BYTES,
    });
    try {
      // An address is not looked up.
      if (hosts.isForbidden(hostname, port)) throw new OidcFault("forbidden");
      const ask = async (): Promise<Response> => {
        const {
          statusCode,
          headers: given,
          body: answer,
        } = await client.request({
          method: method === "POST" ? "POST" : "GET",
          path: `${pathname}${search}`,
          headers,
          body: body === undefined || body === null ? null : String(body),
          signal: limit.signal,
        });
        const text = await answer.text();
        return new Response(hasNoBody(statusCode) ? null : text, { status: statusCode, headers: flat(given) });
      };
      return await Promise.race([ask(), whenOver(limit.signal)]);
    } catch (cause) {
      const fault = explain(cause);
      if (fault.reason === "forbidden") await sleep(Math.max(0, begun + hosts.refusalMs - performance.now()));
      throw fault;
    } finally {
      limit.lift();
      await client.destroy();
    }
  };
}

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

/** The one header that is read; of several of a name nothing depends here. */
const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> => {
  const type = headers["content-type"];
  return typeof type === "string" ? { "content-type": type } : {};
};

/** Names are looked up, and connections made, by what cannot be stopped. */
const whenOver = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new OidcFault("unreachable")), { once: true });
  });

function explain(cause: unknown): OidcFault {
  if (cause instanceof OidcFault) return cause;
  const isForbidden = cause instanceof Error && "reason" in cause && cause.reason === "forbiddenHost";
  return new OidcFault(isForbidden ? "forbidden" : "unreachable", { cause });
}
