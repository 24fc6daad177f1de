import { WAITING_DAYS } from "@stammdaten/shared/contract/choices.ts";
import type { InvitationStatus } from "@stammdaten/shared/contract/invitations.ts";
import { invitationStates, UNSENT, type InvitationTimes } from "@stammdaten/shared/lifecycles/invitation.ts";
import { constant, joinSql, sql, type Sql } from "../db/sql.ts";

const hasCome: Readonly<Record<keyof InvitationTimes, Sql>> = {
  revokedAt: sql`i.revoked_at IS NOT NULL`,
  submittedAt: sql`i.submitted_at IS NOT NULL`,
  expiresAt: sql`i.expires_at <= now()`,
  openedAt: sql`i.opened_at IS NOT NULL`,
  bouncedAt: sql`i.bounced_at IS NOT NULL`,
  sentAt: sql`i.sent_at IS NOT NULL`,
};

/** How far an invitation has come, from `invitation i`. */
export const statusSql = sql`CASE ${joinSql(
  invitationStates.map(({ state, moment }) => sql`WHEN ${hasCome[moment]} THEN ${constant(state)}`),
  " ",
)} ELSE ${constant(UNSENT)} END`;

/**
 * How far an invitation has come but for the time that has passed, from `invitation i`: the index `invitation_progress_idx` is on this
 * very expression.
 */
export const progressSql = sql`CASE ${joinSql(
  invitationStates
    .filter(({ moment }) => moment !== "expiresAt")
    .map(({ state, moment }) => sql`WHEN ${hasCome[moment]} THEN ${constant(state)}`),
  " ",
)} ELSE ${constant(UNSENT)} END`;

/** What an invitation can have come to that somebody may still answer. */
const ANSWERABLE = ["Opened", "Sent", "Not Sent"] as const satisfies readonly InvitationStatus[];

/** Invitations that are open for longer than `WAITING_DAYS`, from `invitation i`: by how far they have come, as the index has them. */
export const waitingConditions: readonly Sql[] = ANSWERABLE.map(
  (progress) => sql`${progressSql} = ${constant(progress)} AND i.expires_at > now()
    AND i.created_at < now() - ${WAITING_DAYS}::int * interval '1 day'`,
);
