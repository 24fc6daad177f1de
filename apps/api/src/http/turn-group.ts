import { hashToken } from "../db/keys.ts";
import { addressGroup } from "./address-group.ts";
import type { Credentials } from "./session.ts";

/** A firm, its programs or all of its clients; `kind` says where only the address is known, which many may share. */
export type Group = { readonly id: string; readonly kind: "firm" | "address" };

/** Tokens whose firms a process remembers, some 3 MB. */
const MOST_TOKENS = 20_000;

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
  };
}

/** Whose turn it is: the firm's, that of its programs, that of all its clients, or that of an address where the firm is not known yet. */
export function groupOf(credentials: Credentials, ip: string | null, known: KnownFirms): Group {
  const ofFirm = (id: string): Group => ({ id, kind: "firm" });
  const ofClients = (tenantId: string): Group => ofFirm(`clients of ${tenantId}`);
  if (credentials.kind === "session") {
    const { tenantId, accessLevel, sub } = credentials.claims;
    if (tenantId === null) return ofFirm(sub);
    return accessLevel === "mandant" ? ofClients(tenantId) : ofFirm(tenantId);
  }
  if (credentials.kind === "registrant") return ofFirm(credentials.tenantId);
  const tenantId = known.find(credentials);
  if (tenantId === undefined) return { id: addressGroup(ip), kind: "address" };
  return credentials.kind === "token" ? ofFirm(`programs of ${tenantId}`) : ofClients(tenantId);
}
