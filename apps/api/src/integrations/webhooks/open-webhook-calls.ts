import { isRefusedServer, type Hosts } from "@stammdaten/datev/hosts.ts";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import { createEgressFetch } from "../oidc/egress-fetch.ts";

/** How programs of firms are called at addresses that staff have entered. */
export type WebhookCalls = {
  /** Whether nothing is known against an address yet. What its name leads to is judged with each call. */
  readonly mayBeCalled: (url: string) => boolean;
  /** @returns the status of the answer; null where there was none in time, or the address may not be called */
  readonly post: (url: string, message: { readonly headers: Record<string, string>; readonly body: string }) => Promise<number | null>;
};

/** Calls only what `hosts` lets be called, over TLS, for ten seconds at most, and follows no redirect. */
export function openWebhookCalls(hosts: Hosts): WebhookCalls {
  const fetch = createEgressFetch(hosts);
  return {
    mayBeCalled: (url) => isSafeAddress(url) && !isRefusedServer(hosts, url),
    post: (url, message) =>
      fetch(url, { method: "POST", ...message, redirect: "manual" }).then(
        ({ status }) => status,
        () => null,
      ),
  };
}
