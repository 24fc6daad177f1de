import type { ApplicationType } from "@stammdaten/shared/contract/tenants.ts";
import type { UserLevel } from "@stammdaten/shared/contract/users.ts";
import type { Origin } from "../../../db/context.ts";
import type { Tx } from "../../../db/sql.ts";

/** Who has logged in, as the token will say it. */
export type LoggedIn = {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly accessLevel: UserLevel;
  readonly tenantId: string | null;
  readonly companyId: string | null;
  readonly normalPersonId: string | null;
  readonly applicationType: ApplicationType | null;
  /** Whether the user must set up two-factor before anything else is open. */
  readonly twoFactorDue: boolean;
};

export type SessionOwner = {
  readonly userId: string;
  readonly tenantId: string | null;
  readonly origin: Origin;
  readonly ttlSeconds: number;
  /** Whether what it begins with counts as both factors. */
  readonly hadBothFactors?: boolean;
};

/** Begins a session: a row that is read with every request. @returns its id */
export async function startSession(
  tx: Tx,
  { userId, tenantId, origin, ttlSeconds, hadBothFactors = false }: SessionOwner,
  now: Date,
): Promise<string> {
  const session = await tx.session.create({
    data: {
      userId,
      tenantId,
      expiresAt: new Date(now.getTime() + ttlSeconds * 1000),
      ip: origin.ip,
      userAgent: origin.userAgent ?? null,
      hadBothFactors,
    },
  });
  return session.id;
}
