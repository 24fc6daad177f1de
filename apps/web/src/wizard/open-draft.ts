import { mergeSteps } from "@stammdaten/shared/forms/draft.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { DraftState, SaveBody, StoredDraft } from "./draft-state.ts";
import type { UnsavedCopies } from "./unsaved-copy.ts";

/**
 * A save that has no answer yet. It is repeated as it is until it has one: so there is at most one that the server may have taken without
 * our knowing. `marks`: the touched steps in it with the number of their last change.
 */
export type Attempt = { readonly body: SaveBody; readonly marks: ReadonlyMap<string, number>; isLost: boolean };

export type Draft = ReturnType<typeof openDraft>;

/** The answers on this device, which of them the server does not have yet, and what it had last. */
export function openDraft({ stored, copies }: { readonly stored: StoredDraft; readonly copies: UnsavedCopies }) {
  const { before } = copies;
  const revision = before !== null && Object.keys(before.steps).length > 0 ? before.revision : stored.revision;
  const listeners = new Set<() => void>();
  /** Steps that differ from the server's, with the number of their last change. */
  const touched = new Map<string, number>(Object.keys(before?.steps ?? {}).map((stepId) => [stepId, 0]));
  const refused = new Set<string>();
  let counter = 0;
  let isKeeping = before !== null;
  let kept: Promise<unknown> = Promise.resolve();
  const pick = (from: Answers): Answers => Object.fromEntries([...touched.keys()].map((stepId) => [stepId, from[stepId] ?? {}]));
  const draft = {
    state: {
      answers: mergeSteps(stored.answers, before?.steps ?? {}),
      held: before?.held ?? {},
      status: "idle",
      savedAt: null,
      conflict: null,
      gone: null,
      isKept: before !== null,
      isMerged: false,
    } as DraftState,
    revision,
    /** What the server had when the two were last the same; null where that is not known. */
    base: revision === stored.revision ? stored.answers : before?.base === undefined ? null : { ...stored.answers, ...before.base },
    attempt: (before?.sent === undefined
      ? null
      : { body: { revision, answers: before.sent }, marks: new Map(), isLost: true }) as Attempt | null,
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
    touchedAnswers: () => pick(draft.state.answers),
    isDirty: () => touched.size > 0 || draft.hasMoved,
    keepCopy: () => {
      const isEmpty = touched.size === 0 && Object.keys(draft.state.held).length === 0;
      if ((isEmpty && !isKeeping) || draft.state.gone !== null) return;
      isKeeping = !isEmpty;
      const { base, attempt } = draft;
      const copy = {
        revision: draft.revision,
        steps: pick(draft.state.answers),
        held: draft.state.held,
        ...(base !== null && { base: pick(base) }),
        ...(attempt?.isLost === true && { sent: attempt.body.answers }),
      };
      kept = copies.keep(isEmpty ? null : copy).then((isKept) => {
        if (!isEmpty && isKept !== draft.state.isKept) draft.update({ isKept });
      });
    },
    /** Once the latest copy is on this device, or gone from it. */
    whenKept: () => kept,
    touch: (stepId: string) => touched.set(stepId, ++counter),
    forgetRefused: (prefix: string) => {
      for (const one of refused) if (one.startsWith(prefix)) refused.delete(one);
    },
  };
  return draft;
}
