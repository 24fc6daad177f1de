import { hashToken } from "../db/keys.ts";
import { addressGroup } from "./address-group.ts";
import type { Program } from "./open-token.ts";
import type { Credentials } from "./session.ts";

/** A firm, its programs or all of its clients; `kind` says where only the address is known, which many may share. */
export type Group = { readonly id: string; readonly kind: "firm" | "address" };

/** Links whose firms a process remembers, some 3 MB. */
const MOST_LINKS = 20_000;

export type LinkFirms = ReturnType<typeof createLinkFirms>;

/**
 * The firms of links that have opened something lately. Only with whom their calls take turns depends on it, never what they open: that
 * the database says each time.
 */
export function createLinkFirms(most = MOST_LINKS) {
  const firms = new Map<string, string>();
  const keyOf = (credentials: Credentials): string | undefined =>
    credentials.kind === "invitation" || credentials.kind === "phone" ? hashToken(credentials.token).toString("base64") : undefined;
  return {
    /** The firm's id; undefined of a link that nobody has opened yet, and where no link calls. */
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

/** Who calls, as far as it is known before the database is asked. */
type Caller = {
  readonly credentials: Credentials;
  readonly program: Program | undefined;
  readonly ip: string | null;
};

/** Whose turn it is: the firm's, that of its programs, that of all its clients, or that of an address where the firm is not known yet. */
export function groupOf({ credentials, program, ip }: Caller, links: LinkFirms): Group {
  const ofFirm = (id: string): Group => ({ id, kind: "firm" });
  const ofClients = (tenantId: string): Group => ofFirm(`clients of ${tenantId}`);
  if (credentials.kind === "session") {
    const { tenantId, accessLevel, sub } = credentials.claims;
    if (tenantId === null) return ofFirm(sub);
    return accessLevel === "mandant" ? ofClients(tenantId) : ofFirm(tenantId);
  }
  if (credentials.kind === "registrant") return ofFirm(credentials.tenantId);
  if (program !== undefined) return ofFirm(`programs of ${program.tenantId}`);
  const firmOfLink = links.find(credentials);
  return firmOfLink === undefined ? { id: addressGroup(ip), kind: "address" } : ofClients(firmOfLink);
}
