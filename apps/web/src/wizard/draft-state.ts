import type { Change } from "@stammdaten/shared/forms/changes.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";

/** What is in the fields of a date that is not one yet; a day of every year has no `year`. */
export type DateParts = { readonly day: string; readonly month: string; readonly year?: string };

/** `offline`: the call did not come through; `failed`: it was refused or the server is not well. Both try again. */
export type SaveStatus = "idle" | "pending" | "saving" | "saved" | "offline" | "failed";

/** The draft as the server has it. */
export type StoredDraft = { readonly revision: number; readonly answers: Answers; readonly currentStep: string | null };

/**
 * Two drafts that grew out of one. `clear` are dotted paths answered only here, `disputed` what both changed, and differently.
 * `isFromElsewhere`: whether the stored one has anything that was not sent from here.
 */
export type MergedDrafts = {
  readonly mine: Answers;
  readonly clear: readonly string[];
  readonly disputed: readonly Change[];
  readonly isFromElsewhere: boolean;
};

/** A save as it is sent: the touched steps, and the revision that they were changed in. */
export type SaveBody = { readonly revision: number; readonly answers: Answers; readonly currentStep?: string };

/** The same questions answered in two places. */
export type Conflict = { readonly stored: StoredDraft; readonly merged: MergedDrafts };

export type DraftState = {
  readonly answers: Answers;
  /** Half dates by dotted path; they stay on this device until they are days. */
  readonly held: Readonly<Record<string, DateParts>>;
  readonly status: SaveStatus;
  /** Time of the last acknowledged save, in milliseconds since 1970. */
  readonly savedAt: number | null;
  readonly conflict: Conflict | null;
  /** Code of the refusal after which this form takes no answers any more. */
  readonly gone: string | null;
  /** Whether this device keeps what is not saved, also when the page is closed. */
  readonly isKept: boolean;
  /** Whether answers from elsewhere were put beside those from here. */
  readonly isMerged: boolean;
};

/** What is not on the server yet, kept where the page finds it when it is opened again. */
export type UnsavedCopy = {
  readonly revision: number;
  readonly steps: Answers;
  readonly held: Readonly<Record<string, DateParts>>;
  /** The same steps as the server had them at that revision; absent where that was not known. */
  readonly base?: Answers;
  /** What was sent and got no answer: the server may have it. */
  readonly sent?: Answers;
};
