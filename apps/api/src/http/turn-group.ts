import { addressGroup } from "./address-group.ts";
import type { Program } from "./open-token.ts";
import type { Credentials } from "./session.ts";

/** A firm, its programs or all of its clients; `kind` says where only the address is known, which many may share. */
export type Group = { readonly id: string; readonly kind: "firm" | "address" };

/** Whose turn it is: the firm's, that of its programs, that of all its clients, or that of an address where the firm is not known yet. */
export function groupOf(credentials: Credentials, program: Program | undefined, ip: string | null): Group {
  const ofFirm = (id: string): Group => ({ id, kind: "firm" });
  if (credentials.kind === "session") {
    const { tenantId, accessLevel, sub } = credentials.claims;
    return ofFirm(tenantId === null ? sub : accessLevel === "mandant" ? `clients of ${tenantId}` : tenantId);
  }
  if (credentials.kind === "registrant") return ofFirm(credentials.tenantId);
  if (program !== undefined) return ofFirm(`programs of ${program.tenantId}`);
  return { id: addressGroup(ip), kind: "address" };
}
