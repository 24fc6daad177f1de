import type { Invitation } from "@stammdaten/shared/contract/invitations.ts";

type Known = Pick<Invitation, "status" | "method">;

/** Ended and answered invitations have nothing left to do. */
export const canResend = ({ status }: Known): boolean => status !== "Submitted" && status !== "Revoked";

/** Who has got the mail and has not answered can be reminded by the same link, also where its time is over. */
export const canRemind = ({ status, method }: Known): boolean =>
  method === "email" && (status === "Sent" || status === "Opened" || status === "Expired");

/** What has run out has no link to end. */
export const canRevoke = (invitation: Known): boolean => canResend(invitation) && invitation.status !== "Expired";

/** A mail takes seconds; one that has not left by then was refused or is tried again much later. */
const LONGEST_WAY_MS = 120_000;

/** A mail that the worker has yet to send. */
export const isOnItsWay = ({ method, status, createdAt }: Known & Pick<Invitation, "createdAt">): boolean =>
  method === "email" && status === "Not Sent" && Date.now() - Date.parse(createdAt) < LONGEST_WAY_MS;

/** How the firm calls an invitation. */
export const nameOf = ({ name, email }: Pick<Invitation, "name" | "email">, nameless: string): string => name ?? email ?? nameless;
