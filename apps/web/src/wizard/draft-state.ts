import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { MergedDrafts } from "./merge-drafts.ts";

/** What is in the fields of a date that is not one yet; a day of every year has no `year`. */
export type DateParts = { readonly day: string; readonly month: string; readonly year?: string };

/** `offline`: the call did not come through; `failed`: it was refused or the server is not well. Both try again. */
export type SaveStatus = "idle" | "pending" | "saving" | "saved" | "offline" | "failed";

/** The draft as the server has it. */
export type StoredDraft = { readonly revision: number; readonly answers: Answers; readonly currentStep: string | null };

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
};

/** What is not on the server yet, kept where a reload finds it. */
export type UnsavedCopy = {
  readonly revision: number;
  readonly steps: Answers;
  readonly held: Readonly<Record<string, DateParts>>;
};
