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
type Draft = ReturnType<typeof openDraft>;
type Saver = ReturnType<typeof createSaver>;

/** The answers on this device, which of them the server does not have yet, and what it had last. */
function openDraft({ form, stored, copies }: Pick<DraftOptions, "form" | "stored" | "copies">) {
  const kept = copies.read();
  const copy = kept === null ? null : nameCopiedSteps(form, kept);
  const revision = copy !== null && Object.keys(copy.steps).length > 0 ? copy.revision : stored.revision;
  const listeners = new Set<() => void>();
  /** Steps that differ from the server's, with the number of their last change. */
  const touched = new Map<string, number>(Object.keys(copy?.steps ?? {}).map((stepId) => [stepId, 0]));
  const refused = new Set<string>();
  let counter = 0;
  const pick = (steps: Iterable<string>): Answers =>
    Object.fromEntries([...steps].map((stepId) => [stepId, draft.state.answers[stepId] ?? {}]));
  const draft = {
    state: {
      answers: mergeSteps(stored.answers, copy?.steps ?? {}),
      held: copy?.held ?? {},
      status: "idle",
      savedAt: null,
      conflict: null,
      gone: null,
    } as DraftState,
    revision,
    /** What the server had when the two were last the same; null where a reload has forgotten it. */
    base: revision === stored.revision ? stored.answers : (null as Answers | null),
    currentStep: stored.currentStep,
    hasMoved: false,
    touched,
    refused,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update: (part: Partial<DraftState>) => {
      draft.state = { ...draft.state, ...part };
      listeners.forEach((listener) => listener());
    },
    touchedAnswers: () => pick(touched.keys()),
    isDirty: () => touched.size > 0 || draft.hasMoved,
    keepCopy: () => {
      if (touched.size === 0 && Object.keys(draft.state.held).length === 0) copies.clear();
      else copies.write({ revision: draft.revision, steps: pick(touched.keys()), held: draft.state.held });
    },
    touch: (stepId: string) => touched.set(stepId, ++counter),
    forgetRefused: (prefix: string) => {
      for (const one of refused) if (one.startsWith(prefix)) refused.delete(one);
    },
  };
  return draft;
}

/** Sends what is not saved, tries again while the network is away, and merges what another window stored. */
function createSaver(draft: Draft, { form, save, today }: Pick<DraftOptions, "form" | "save" | "today">) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const { touched, refused, update } = draft;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delay);
  };

  async function run(last: boolean): Promise<boolean> {
    while (draft.isDirty()) {
      if (draft.state.conflict !== null || draft.state.gone !== null) return false;
      const sent = new Map(touched);
      const step = draft.currentStep;
      update({ status: "saving" });
      try {
        const answers = sendableAnswers(form, draft.state.answers, sent.keys(), refused);
        const answer = await save({ revision: draft.revision, answers, ...(step === null ? {} : { currentStep: step }) }, last);
        draft.revision = answer.revision;
        draft.base = answer.answers;
        for (const [stepId, at] of sent) if (touched.get(stepId) === at) touched.delete(stepId);
        if (draft.currentStep === step) draft.hasMoved = false;
        attempts = 0;
        update({ status: draft.isDirty() ? "pending" : "saved", savedAt: Date.now() });
        draft.keepCopy();
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
    const merged = mergeDrafts(form, draft.base, theirs.answers, draft.touchedAnswers(), today());
    if (merged.disputed.length > 0) {
      update({ conflict: { stored: theirs, merged }, status: "failed" });
      return false;
    }
    draft.revision = theirs.revision;
    draft.base = theirs.answers;
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

  return { saveNow, meetConflict, schedule, stop: () => clearTimeout(timer) };
}

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
  const draft = openDraft({ form, stored, copies });
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
    /** Remembers the step someone is at, so that the link opens there. */
    moveTo(stepId: string) {
      if (draft.currentStep === stepId) return;
      draft.currentStep = stepId;
      draft.hasMoved = true;
    },
    /** Opens the conflict that a call other than a save was answered with. Gives whether that call may simply be tried again. */
    meetConflict,
    /** Ends a conflict: the named changes from here win, everything else is as stored. */
    resolve(mine: readonly string[]): Promise<boolean> {
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
      draft.hasMoved = false;
      copies.clear();
      update({ held: {}, gone: "sent" });
    },
    /** Sends what a reload brought back. */
    start() {
      if (touched.size > 0 && draft.state.gone === null) saver.schedule(0);
    },
    /** Stops timers; what is unsaved stays in the copy. */
    stop,
  };
}
