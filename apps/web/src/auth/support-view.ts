import type { Tenant } from "@stammdaten/shared/contract/tenants.ts";
import { readSnapshot, startSession } from "./session-store.ts";

/** Has an admin read a firm that has let them in, with its staff's screens. Their own session goes on when they leave it. */
export function enterSupport({ token, expiresAt }: { token: string; expiresAt: string }, tenant: Tenant): void {
  const { session } = readSnapshot();
  if (session === null) return;
  const { token: own, user } = session;
  startSession({
    token,
    user: { ...user, accessLevel: "tenant", tenantId: tenant.id },
    tenant,
    support: { expiresAt, admin: { token: own, user } },
  });
}

/** Gives an admin their own session back; does nothing for anybody else. */
export function leaveSupport(): void {
  const support = readSnapshot().session?.support;
  if (support != null) startSession({ ...support.admin, tenant: null });
}
