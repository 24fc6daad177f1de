import type { Issue } from "@stammdaten/shared/contract/errors.ts";

/** No answer came, so that nobody knows whether the form was sent. Sending it again is the same sending. */
export const OFFLINE = Symbol("offline");

/** What keeps a form from being sent: findings, a text for the user, or the network; an empty text when it was sent. */
export type SubmitAnswer = readonly Issue[] | string | typeof OFFLINE;
