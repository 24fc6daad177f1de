import type { InvitationStatus } from "../contract/invitations.ts";

/** The moments of an invitation that its state follows from, as its columns are called. */
export type InvitationTimes = {
  readonly revokedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly sentAt: Date | null;
};

/**
 * An invitation stores moments and no state, so that none can contradict them: the first moment of this list that has come
 * says what it is. Whoever opened it has the link, though a later mail was refused.
 */
export const invitationStates = [
  { state: "Revoked", moment: "revokedAt" },
  { state: "Submitted", moment: "submittedAt" },
  { state: "Expired", moment: "expiresAt" },
  { state: "Opened", moment: "openedAt" },
  { state: "Bounced", moment: "bouncedAt" },
  { state: "Sent", moment: "sentAt" },
] as const satisfies readonly { state: InvitationStatus; moment: keyof InvitationTimes }[];

/** What an invitation is to which nothing has happened yet. */
export const UNSENT = "Not Sent" satisfies InvitationStatus;

export function invitationStateAt(times: InvitationTimes, now: Date): InvitationStatus {
  return (
    invitationStates.find(({ moment }) => {
      const at = times[moment];
      return at !== null && (moment !== "expiresAt" || at <= now);
    })?.state ?? UNSENT
  );
}
