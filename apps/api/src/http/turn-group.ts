import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Request } from "express";
import { hashToken } from "../db/keys.ts";
import { addressGroup } from "./address-group.ts";
import type { Credentials } from "./session.ts";

/** A firm, its programs or all of its clients, or an address, which many may share. */
export type Group =
  | { readonly kind: "firm"; readonly id: string; readonly tenantId: string | null }
  | { readonly kind: "address"; readonly id: string };

/** Tokens whose firms a process remembers, some 3 MB. */
const MOST_TOKENS = 20_000;

const CODES_OF_NOTHING = new Set(["auth.unauthorized", "link.unknown", "link.expired"]);

/** Whether a refusal says that the credentials open nothing: not where their turn did not come, or the call was another's. */
export const opensNothing = (error: unknown): boolean => error instanceof Refusal && CODES_OF_NOTHING.has(error.code);

export type KnownFirms = ReturnType<typeof createKnownFirms>;

/**
 * The firms of links and programs that have opened something lately. Only with whom their calls take turns depends on it, never what they
 * open: that the database says each time.
 */
export function createKnownFirms(most = MOST_TOKENS) {
  const firms = new Map<string, string>();
  const keyOf = (credentials: Credentials): string | undefined =>
    credentials.kind === "invitation" || credentials.kind === "phone" || credentials.kind === "token"
      ? hashToken(credentials.token).toString("base64")
      : undefined;
  return {
    /** The firm's id; undefined of a token that has opened nothing yet, and where neither a link nor a program calls. */
    find(credentials: Credentials): string | undefined {
      const key = keyOf(credentials);
      return key === undefined ? undefined : firms.get(key);
    },
    /** To be called when the credentials have opened something of the firm's. */
    note(credentials: Credentials, tenantId: string): void {
      const key = keyOf(credentials);
      if (key === undefined) return;
      const oldest = firms.size >= most && !firms.has(key) ? firms.keys().next().value : undefined;
      if (oldest !== undefined) firms.delete(oldest);
      firms.set(key, tenantId);
    },
    /** To be called when the credentials open nothing any more: what they ask is not the firm's doing. */
    forget(credentials: Credentials): void {
      const key = keyOf(credentials);
      if (key !== undefined) firms.delete(key);
    },
  };
}

/**
 * Whose turn it is: the firm's, that of its programs, that of all its clients, or that of an address where the firm is not known yet.
 * An admin has turns of their own. Whoever registers a firm counts by their address: anybody can make up some.
 */
export function groupOf(credentials: Credentials, ip: string | null, known: KnownFirms): Group {
  const ofFirm = (tenantId: string): Group => ({ kind: "firm", id: tenantId, tenantId });
  const ofClients = (tenantId: string): Group => ({ kind: "firm", id: `clients of ${tenantId}`, tenantId });
  if (credentials.kind === "session") {
    const { tenantId, accessLevel, sub } = credentials.claims;
    if (tenantId === null) return { kind: "firm", id: sub, tenantId };
    return accessLevel === "mandant" ? ofClients(tenantId) : ofFirm(tenantId);
  }
  const tenantId = known.find(credentials);
  if (tenantId === undefined) return { kind: "address", id: addressGroup(ip) };
  return credentials.kind === "token" ? { kind: "firm", id: `programs of ${tenantId}`, tenantId } : ofClients(tenantId);
}

const found = new WeakMap<Request, Group>();

/** The group of a request, found once: what opens in the meantime does not change it. */
export function groupOfRequest(req: Request, credentials: Credentials, known: KnownFirms): Group {
  const group = found.get(req) ?? groupOf(credentials, req.ip ?? null, known);
  found.set(req, group);
  return group;
}
