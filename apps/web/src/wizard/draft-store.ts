import { ApiError } from "@stammdaten/shared/contract/client.ts";
import { mergeSteps } from "@stammdaten/shared/forms/draft.ts";
import type { Answers, AnswerValue, Form } from "@stammdaten/shared/forms/form.ts";
import { type AnswerPath, joinPath, readAnswer, splitPath, writeAnswer } from "./answer-path.ts";
import { readDateParts } from "./date-parts.ts";
import type { DateParts, DraftState, StoredDraft } from "./draft-state.ts";
import { mergeDrafts, settleDrafts } from "./merge-drafts.ts";
import { nameCopiedSteps } from "./name-copied-steps.ts";
import { sendableAnswers } from "./sendable-answers.ts";
import type { UnsavedCopies } from "./unsaved-copy.ts";

/** How long after the last keystroke a draft goes to the server, in milliseconds; at most two seconds are promised. */
export const SAVE_DELAY_MS = 1_500;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Refusals after which saving again is of no use. */
const FINAL_CODES = new Set([
  "form.submitted",
  "form.alreadyApproved",
  "form.notOpen",
  "link.unknown",
  "link.expired",
  "firm.closed",
  "auth.unauthorized",
  "session.expired",
  "access.forbidden",
  "tenant.deactivated",
  "subscription.required",
  "resource.notFound",
]);

export type SaveBody = { revision: number; answers: Answers; currentStep?: string };

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

/**
 * The answers of one form on this device, and their way to the server: saved on each step and shortly after typing
 * stops, tried again while the network is away, never sent ill-typed, and never laid over what another window stored.
 */
export function createDraftStore({ form, stored, save, copies, today }: DraftOptions) {
  const kept = copies.read();
  const copy = kept === null ? null : nameCopiedSteps(form, kept);
  let revision = copy !== null && Object.keys(copy.steps).length > 0 ? copy.revision : stored.revision;
  /** What the server had when the two were last the same; null where a reload has forgotten it. */
  let base: Answers | null = revision === stored.revision ? stored.answers : null;
  let currentStep = stored.currentStep;
  let hasMoved = false;
  let counter = 0;
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  /** Steps that differ from the server's, with the number of their last change. */
  const touched = new Map<string, number>(Object.keys(copy?.steps ?? {}).map((stepId) => [stepId, 0]));
  const refused = new Set<string>();
  const listeners = new Set<() => void>();
  let state: DraftState = {
    answers: mergeSteps(stored.answers, copy?.steps ?? {}),
    held: copy?.held ?? {},
    status: "idle",
    savedAt: null,
    conflict: null,
    gone: null,
  };

  const update = (part: Partial<DraftState>) => {
    state = { ...state, ...part };
    listeners.forEach((listener) => listener());
  };
  const pick = (steps: Iterable<string>): Answers => Object.fromEntries([...steps].map((stepId) => [stepId, state.answers[stepId] ?? {}]));
  const isDirty = () => touched.size > 0 || hasMoved;
  const keepCopy = () => {
    if (touched.size === 0 && Object.keys(state.held).length === 0) copies.clear();
    else copies.write({ revision, steps: pick(touched.keys()), held: state.held });
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delay);
  };
  const touch = (stepId: string) => touched.set(stepId, ++counter);

  function change(path: AnswerPath, value: AnswerValue | undefined, held = state.held) {
    touch(String(path[0]));
    const dotted = joinPath(path);
    for (const one of refused) if (one.startsWith(dotted)) refused.delete(one);
    update({ answers: writeAnswer(state.answers, path, value), held, ...(state.gone === null ? { status: "pending" } : {}) });
    keepCopy();
  }

  async function run(last: boolean): Promise<boolean> {
    while (isDirty()) {
      if (state.conflict !== null || state.gone !== null) return false;
      const sent = new Map(touched);
      const step = currentStep;
      update({ status: "saving" });
      try {
        const answers = sendableAnswers(form, state.answers, sent.keys(), refused);
        const answer = await save({ revision, answers, ...(step === null ? {} : { currentStep: step }) }, last);
        revision = answer.revision;
        base = answer.answers;
        for (const [stepId, at] of sent) if (touched.get(stepId) === at) touched.delete(stepId);
        if (currentStep === step) hasMoved = false;
        attempts = 0;
        update({ status: isDirty() ? "pending" : "saved", savedAt: Date.now() });
        keepCopy();
      } catch (error) {
        if (!meetFailure(error)) return false;
      }
    }
    return true;
  }

  /** Whether the save is worth another try at once. */
  function meetFailure(error: unknown): boolean {
    if (error instanceof ApiError) {
      const theirs = error.code === "form.conflict" ? (error.problem["stored"] as StoredDraft | undefined) : undefined;
      if (theirs !== undefined) return meetConflict(theirs);
      if (FINAL_CODES.has(error.code)) {
        update({ gone: error.code, status: "failed" });
        return false;
      }
      const fresh =
        error.status === 400
          ? error.errors.map(({ path }) => path.replace(/^answers\./, "")).filter((path) => path.includes(".") && !refused.has(path))
          : [];
      fresh.forEach((path) => refused.add(path));
      if (fresh.length > 0) return true;
    }
    update({ status: error instanceof ApiError ? "failed" : "offline" });
    schedule(Math.min(FIRST_RETRY_MS * 2 ** attempts++, LONGEST_RETRY_MS));
    return false;
  }

  /** Takes over what another window stored; where both answered the same question differently, someone must choose. */
  function meetConflict(theirs: StoredDraft): boolean {
    const merged = mergeDrafts(form, base, theirs.answers, pick(touched.keys()), today());
    if (merged.disputed.length > 0) {
      update({ conflict: { stored: theirs, merged }, status: "failed" });
      return false;
    }
    revision = theirs.revision;
    base = theirs.answers;
    update({ answers: settleDrafts(form, theirs.answers, merged, [], today()) });
    return true;
  }

  /** Saves what is not saved. Gives whether the server has everything now. */
  function saveNow(last = false): Promise<boolean> {
    clearTimeout(timer);
    running ??= run(last).finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    getState: (): DraftState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    revision: () => revision,
    currentStep: () => currentStep,
    saveNow,
    /** Answers a question; `undefined` takes the answer back. */
    setAnswer(path: AnswerPath, value: AnswerValue | undefined) {
      const { [joinPath(path)]: _done, ...held } = state.held;
      change(path, value, held);
      if (state.gone === null) schedule(SAVE_DELAY_MS);
    },
    /** Lays other answers over those that are here, e.g. without a list item that answers of other steps name. */
    replaceAnswers(answers: Answers) {
      for (const stepId of new Set([...Object.keys(state.answers), ...Object.keys(answers)])) {
        if (JSON.stringify(answers[stepId]) === JSON.stringify(state.answers[stepId])) continue;
        touch(stepId);
        for (const one of refused) if (one.startsWith(`${stepId}.`)) refused.delete(one);
      }
      update({ answers, ...(state.gone === null ? { status: "pending" } : {}) });
      keepCopy();
      if (state.gone === null) schedule(SAVE_DELAY_MS);
    },
    /** Fills in what the form presumes; saved with the next answer, not for itself. */
    presume(path: AnswerPath, value: AnswerValue) {
      change(path, value);
      update({ status: "idle" });
    },
    /** Keeps a half date on this device; the answer itself is taken back. */
    hold(path: AnswerPath, parts: DateParts) {
      const held = { ...state.held, [joinPath(path)]: parts };
      if (readAnswer(state.answers, path) === undefined) {
        update({ held });
        return keepCopy();
      }
      change(path, undefined, held);
      if (state.gone === null) schedule(SAVE_DELAY_MS);
    },
    /** Reads the half dates of a step that are days after all, e.g. with a year of two digits. */
    settleHeld(stepId: string) {
      for (const [path, parts] of Object.entries(state.held)) {
        const day = path.startsWith(`${stepId}.`) ? readDateParts(parts, path, today()) : null;
        if (day !== null) this.setAnswer(splitPath(path), day);
      }
    },
    /** Forgets half dates under a path, e.g. of a list item that is gone. */
    forgetHeld(prefix: string) {
      update({ held: Object.fromEntries(Object.entries(state.held).filter(([path]) => !path.startsWith(`${prefix}.`))) });
      keepCopy();
    },
    /** Remembers the step someone is at, so that the link opens there. */
    moveTo(stepId: string) {
      if (currentStep === stepId) return;
      currentStep = stepId;
      hasMoved = true;
    },
    /** Opens the conflict that a call other than a save was answered with. Gives whether that call may simply be tried again. */
    meetConflict,
    /** Ends a conflict: the named changes from here win, everything else is as stored. */
    resolve(mine: readonly string[]): Promise<boolean> {
      const { conflict } = state;
      if (conflict === null) return saveNow();
      const answers = settleDrafts(form, conflict.stored.answers, conflict.merged, mine, today());
      revision = conflict.stored.revision;
      base = conflict.stored.answers;
      for (const path of mine) touch(path.split(".")[0] ?? "");
      update({ answers, conflict: null, status: "pending" });
      keepCopy();
      return saveNow();
    },
    /** Lays unmasked values over masked ones; it is no change. */
    unmask(replace: (answers: Answers) => Answers) {
      update({ answers: replace(state.answers) });
    },
    /** The form was sent: nothing of it stays on this device. */
    finish() {
      clearTimeout(timer);
      touched.clear();
      hasMoved = false;
      copies.clear();
      update({ held: {}, gone: "sent" });
    },
    /** Sends what a reload brought back. */
    start() {
      if (touched.size > 0 && state.gone === null) schedule(0);
    },
    /** Stops timers; what is unsaved stays in the copy. */
    stop: () => clearTimeout(timer),
  };
}
