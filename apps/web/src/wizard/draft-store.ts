import type { Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { type AnswerPath, joinPath, readAnswer, splitPath, writeAnswer } from "./answer-path.ts";
import { readDateParts } from "./date-parts.ts";
import { createSaver, loadMerging, type Saver } from "./draft-saver.ts";
import type { DateParts, DraftState, SaveBody, StoredDraft } from "./draft-state.ts";
import { type Draft, openDraft } from "./open-draft.ts";
import type { UnsavedCopies } from "./unsaved-copy.ts";

/** How long after the last keystroke a draft goes to the server, in milliseconds; at most two seconds are promised. */
export const SAVE_DELAY_MS = 1_500;

/** How long whoever leaves the page waits for this device at most, in milliseconds. */
const LONGEST_SETTLING_MS = 2_000;

export type DraftOptions = {
  readonly form: Form;
  readonly stored: StoredDraft;
  /** Sends the touched steps. `last` says that the page may be gone before the answer comes. */
  readonly save: (body: SaveBody, last: boolean) => Promise<StoredDraft>;
  readonly copies: UnsavedCopies;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/** What changes answers here; each change is saved shortly after. */
function createEdits(draft: Draft, saver: Saver, today: () => string) {
  const { update, keepCopy } = draft;
  const change = (path: AnswerPath, value: AnswerValue | undefined, held = draft.state.held) => {
    draft.touch(String(path[0]));
    draft.forgetRefused(joinPath(path));
    update({ answers: writeAnswer(draft.state.answers, path, value), held, ...(draft.state.gone === null ? { status: "pending" } : {}) });
    keepCopy();
  };
  const saveSoon = () => {
    if (draft.state.gone === null) saver.schedule(SAVE_DELAY_MS);
  };
  /** Answers a question; `undefined` takes the answer back. */
  const setAnswer = (path: AnswerPath, value: AnswerValue | undefined) => {
    const { [joinPath(path)]: _done, ...held } = draft.state.held;
    change(path, value, held);
    saveSoon();
  };
  return {
    setAnswer,
    /** Lays other answers over those that are here, e.g. without a list item that answers of other steps name. */
    replaceAnswers(answers: Answers) {
      for (const stepId of new Set([...Object.keys(draft.state.answers), ...Object.keys(answers)])) {
        if (JSON.stringify(answers[stepId]) === JSON.stringify(draft.state.answers[stepId])) continue;
        draft.touch(stepId);
        draft.forgetRefused(`${stepId}.`);
      }
      update({ answers, ...(draft.state.gone === null ? { status: "pending" } : {}) });
      keepCopy();
      saveSoon();
    },
    /** Fills in what the form presumes; saved with the next answer, not for itself. */
    presume(path: AnswerPath, value: AnswerValue) {
      change(path, value);
      update({ status: "idle" });
    },
    /** Keeps a half date on this device; the answer itself is taken back. */
    hold(path: AnswerPath, parts: DateParts) {
      const held = { ...draft.state.held, [joinPath(path)]: parts };
      if (readAnswer(draft.state.answers, path) === undefined) {
        update({ held });
        return keepCopy();
      }
      change(path, undefined, held);
      saveSoon();
    },
    /** Reads the half dates of a step that are days after all, e.g. with a year of two digits. */
    settleHeld(stepId: string) {
      for (const [path, parts] of Object.entries(draft.state.held)) {
        const day = path.startsWith(`${stepId}.`) ? readDateParts(parts, path, today()) : null;
        if (day !== null) setAnswer(splitPath(path), day);
      }
    },
    /** Forgets half dates under a path, e.g. of a list item that is gone. */
    forgetHeld(prefix: string) {
      update({ held: Object.fromEntries(Object.entries(draft.state.held).filter(([path]) => !path.startsWith(`${prefix}.`))) });
      keepCopy();
    },
  };
}

/**
 * The answers of one form on this device, and their way to the server: saved on each step and shortly after typing
 * stops, tried again while the network is away, never sent ill-typed, and never laid over what another window stored.
 */
export function createDraftStore({ form, stored, save, copies, today }: DraftOptions) {
  const draft = openDraft({ stored, copies });
  const saver = createSaver(draft, { form, save, today });
  const { update, touched } = draft;
  const { saveNow, meetConflict, stop } = saver;
  return {
    ...createEdits(draft, saver, today),
    getState: (): DraftState => draft.state,
    subscribe: draft.subscribe,
    revision: () => draft.revision,
    currentStep: () => draft.currentStep,
    saveNow,
    /** Saves what is not saved, and waits until this device keeps no copy of what the server has: for whoever leaves the page. */
    async settle() {
      await saveNow();
      await Promise.race([draft.whenKept(), new Promise((resolve) => setTimeout(resolve, LONGEST_SETTLING_MS))]);
    },
    /** Remembers the step someone is at, so that the link opens there. */
    moveTo(stepId: string) {
      if (draft.currentStep === stepId) return;
      draft.currentStep = stepId;
      draft.hasMoved = true;
      if (draft.state.isMerged) update({ isMerged: false });
    },
    /** Opens the conflict that a call other than a save was answered with. Gives whether that call may simply be tried again. */
    meetConflict: (theirs: StoredDraft) => meetConflict(theirs),
    /** Ends a conflict: the named changes from here win, everything else is as stored. */
    async resolve(mine: readonly string[]): Promise<boolean> {
      const { settleDrafts } = await loadMerging();
      const { conflict } = draft.state;
      if (conflict === null) return saveNow();
      const answers = settleDrafts(form, conflict.stored.answers, conflict.merged, mine, today());
      draft.revision = conflict.stored.revision;
      draft.base = conflict.stored.answers;
      for (const path of mine) draft.touch(path.split(".")[0] ?? "");
      update({ answers, conflict: null, status: "pending" });
      draft.keepCopy();
      return saveNow();
    },
    /** Lays unmasked values over masked ones; it is no change. */
    unmask(replace: (answers: Answers) => Answers) {
      update({ answers: replace(draft.state.answers) });
    },
    /** The form was sent: nothing of it stays on this device. */
    finish() {
      stop();
      touched.clear();
      draft.attempt = null;
      draft.hasMoved = false;
      copies.end();
      update({ held: {}, gone: "sent" });
    },
    /** The form takes no answers here any more, and what this device keeps of it is left as it is. @param code why */
    leave(code: string) {
      stop();
      update({ gone: code });
    },
    /** Sends what a reload brought back. */
    start() {
      if (touched.size > 0 && draft.state.gone === null) saver.schedule(0);
    },
    /** Stops timers; what is unsaved stays in the copy. */
    stop,
  };
}
