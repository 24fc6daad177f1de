import { ApiError } from "@stammdaten/shared/contract/client.ts";
import type { Form } from "@stammdaten/shared/forms/form.ts";
import type { SaveBody, StoredDraft } from "./draft-state.ts";
import type { Attempt, Draft } from "./open-draft.ts";
import { sendableAnswers } from "./sendable-answers.ts";

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;
/** From here on a gateway answers, which knows as little as we do whether the server has taken the call. */
const FIRST_OF_GATEWAYS = 502;

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

/** What compares drafts; loaded ahead of need, since hardly anybody needs it. */
export const loadMerging = () => import("./merge-drafts.ts");

type Options = {
  readonly form: Form;
  /** Sends the touched steps. `last` says that the page may be gone before the answer comes. */
  readonly save: (body: SaveBody, last: boolean) => Promise<StoredDraft>;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
};

export type Saver = ReturnType<typeof createSaver>;

/** The answers that a save was refused for, as dotted paths. */
const listRefused = ({ status, errors }: ApiError): string[] =>
  status === 400 ? errors.map(({ path }) => path.replace(/^answers\./, "")).filter((path) => path.includes(".")) : [];

/** The touched steps as they are now. */
function beginAttempt({ currentStep, state, touched, refused, revision }: Draft, form: Form): Attempt {
  const answers = sendableAnswers(form, state.answers, touched.keys(), refused);
  const body = { revision, answers, ...(currentStep === null ? {} : { currentStep }) };
  return { body, marks: new Map(touched), isLost: false };
}

/**
 * Takes over what was stored meanwhile; where both answered the same question differently, someone must choose. What was stored may be
 * what was sent from here and got no answer. What it gives throws where what compares them cannot be loaded.
 */
const createMerger =
  (draft: Draft, form: Form, today: () => string) =>
  async (theirs: StoredDraft, attempt: Attempt | null = null): Promise<boolean> => {
    const { mergeDrafts, settleDrafts } = await loadMerging();
    const sent = attempt?.isLost === true ? attempt.body.answers : null;
    const merged = mergeDrafts(form, { base: draft.base, theirs: theirs.answers, touched: draft.touchedAnswers(), sent }, today());
    if (merged.disputed.length > 0) {
      draft.update({ conflict: { stored: theirs, merged }, status: "failed" });
      return false;
    }
    draft.revision = theirs.revision;
    draft.base = theirs.answers;
    const answers = settleDrafts(form, theirs.answers, merged, [], today());
    draft.update({ answers, isMerged: draft.state.isMerged || merged.isFromElsewhere });
    return true;
  };

/** Sends what is not saved, tries again while the network is away, and merges what another window stored. */
export function createSaver(draft: Draft, { form, save, today }: Options) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const { touched, refused, update } = draft;
  const meetConflict = createMerger(draft, form, today);

  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void saveNow(), delay);
  };

  async function run(last: boolean): Promise<boolean> {
    while (draft.isDirty()) {
      if (draft.state.conflict !== null || draft.state.gone !== null) return false;
      const attempt = (draft.attempt ??= beginAttempt(draft, form));
      update({ status: "saving" });
      try {
        const answer = await save(attempt.body, last);
        draft.attempt = null;
        draft.revision = answer.revision;
        draft.base = answer.answers;
        for (const [stepId, at] of attempt.marks) if (touched.get(stepId) === at) touched.delete(stepId);
        if (draft.currentStep === (attempt.body.currentStep ?? null)) draft.hasMoved = false;
        attempts = 0;
        update({ status: draft.isDirty() ? "pending" : "saved", savedAt: Date.now() });
        draft.keepCopy();
      } catch (error) {
        if (!(await meetFailure(error, attempt))) return false;
      }
    }
    return true;
  }

  /** Whether the save is worth another try at once. */
  async function meetFailure(error: unknown, attempt: Attempt): Promise<boolean> {
    const refusal = error instanceof ApiError ? error : null;
    if (refusal === null || refusal.status >= FIRST_OF_GATEWAYS) {
      attempt.isLost = true;
      draft.keepCopy();
      return tryLater(refusal === null ? "offline" : "failed");
    }
    draft.attempt = null;
    const theirs = refusal.code === "form.conflict" ? (refusal.problem["stored"] as StoredDraft | undefined) : undefined;
    if (theirs !== undefined) {
      try {
        return await meetConflict(theirs, attempt);
      } catch {
        draft.attempt = attempt;
        return tryLater("offline");
      }
    }
    if (FINAL_CODES.has(refusal.code)) {
      update({ gone: refusal.code, status: "failed" });
      return false;
    }
    const fresh = listRefused(refusal).filter((path) => !refused.has(path));
    fresh.forEach((path) => refused.add(path));
    return fresh.length > 0 || tryLater("failed");
  }

  function tryLater(status: "offline" | "failed"): false {
    update({ status });
    schedule(Math.min(FIRST_RETRY_MS * 2 ** attempts++, LONGEST_RETRY_MS));
    return false;
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
