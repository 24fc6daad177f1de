import { addressGroup } from "./address-group.ts";
import type { Program } from "./open-token.ts";
import type { Credentials } from "./session.ts";

/** Whose turn it is: the firm's, that of its programs, that of all its clients, or that of an address where the firm is not known yet. */
export function groupOf(credentials: Credentials, program: Program | undefined, ip: string | null): string {
  if (credentials.kind === "session") {
    const { tenantId, accessLevel, sub } = credentials.claims;
    return tenantId === null ? sub : accessLevel === "mandant" ? `clients of ${tenantId}` : tenantId;
  }
  if (credentials.kind === "registrant") return credentials.tenantId;
  if (program !== undefined) return `programs of ${program.tenantId}`;
  return addressGroup(ip);
}
