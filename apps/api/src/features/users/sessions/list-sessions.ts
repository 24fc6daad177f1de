import type { Session } from "@stammdaten/shared/contract/sessions.ts";
import type { AdminActor, Ctx, UserActor } from "../../../db/context.ts";

const MOST = 100;

/** One's own sessions that are still good, last used first. Idle ones show until their time is over; they are refused all the same. */
export async function listSessions({ tx, actor, now }: Ctx<UserActor | AdminActor>): Promise<Session[]> {
  const rows = await tx.session.findMany({
    where: { userId: actor.userId, endedAt: null, expiresAt: { gt: now } },
    orderBy: { lastSeenAt: "desc" },
    take: MOST,
  });
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ip: row.ip,
    userAgent: row.userAgent,
    current: row.id === actor.sessionId,
  }));
}
