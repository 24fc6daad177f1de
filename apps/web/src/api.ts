import { createClient, type Client } from "@stammdaten/shared/contract/client.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { routes } from "virtual:routes";
import type { guestEndpoints } from "./guest-endpoints.ts";

/** One typed function per endpoint of the contract. */
export type Api = Client<AppContract>;

/** What the guests' pages have of it; another endpoint has no route there. */
export type GuestApi = Pick<Api, (typeof guestEndpoints)[number]>;

/** Path before every endpoint. */
export const apiBase = "/api";

/**
 * The API's client.
 * @param headers read anew with every call: who calls, and in which language the answer's texts shall be
 * @param send how a call goes out; the browser's own fetch where absent
 */
export function createApi(headers: () => Record<string, string>, send: typeof fetch = (...call) => fetch(...call)): Api {
  return createClient<AppContract>(routes, { base: apiBase, fetch: send, headers });
}
