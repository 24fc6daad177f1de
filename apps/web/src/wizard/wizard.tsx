import { countryOptions } from "@stammdaten/shared/codes/countries.ts";
import type { Issue } from "@stammdaten/shared/contract/errors.ts";
import type { Attachment, FormNote } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import { visibleSteps, walk } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { loadMerging } from "./draft-saver.ts";
import type { DraftStore } from "./draft-store.ts";
import { findIssues } from "./find-issues.ts";
import { loadLazily } from "./load-lazily.tsx";
import { OverviewPage } from "./overview-page.tsx";
import { READING_MS } from "./reading-ms.ts";
import { StepPage } from "./step-page.tsx";
import type { SubmitAnswer } from "./submit-answer.ts";
import { loadKeeping } from "./unsaved-copy.ts";
import { useDraft } from "./use-draft.ts";
import { useOfflineWords } from "./use-offline-words.ts";
import { useWizard, type Wizard as Context, WizardContext, type WizardServices } from "./wizard-context.ts";

/** Where someone is: a step, whether they came from the overview, and the question a link led to. */
export type Place = { readonly stepId: string; readonly isReturning: boolean; readonly focusPath: string | null };

type ScopeProps = {
  readonly form: Form;
  readonly store: DraftStore;
  readonly services: WizardServices;
  readonly attachments: readonly Attachment[];
  readonly notes?: readonly FormNote[];
  readonly known?: Answers;
  readonly today: string;
  readonly locale: ClientLanguage;
  readonly t: Translate;
  readonly isForClient?: boolean;
  readonly children: ReactNode;
};

const loadConflictDialog = async () => (await import("./conflict-dialog.tsx")).ConflictDialog;

const LoadedConflictDialog = loadLazily(loadConflictDialog);

const noNotes: readonly FormNote[] = [];
const nothing: Answers = {};

/** The answers of one form and all that its pages need around them. */
export function WizardScope({
  form,
  store,
  services,
  attachments: initial,
  notes = noNotes,
  known = nothing,
  today,
  locale,
  t,
  isForClient = false,
  children,
}: ScopeProps) {
  const draft = useDraft(store);
  // While someone reads, so that the first step with a country need not wait for their names.
  useEffect(() => {
    const timer = setTimeout(() => countryOptions(locale), READING_MS);
    return () => clearTimeout(timer);
  }, [locale]);
  // And what is needed when the network is gone, or comes back.
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [loadKeeping, loadMerging, loadConflictDialog]) void load().catch(() => {});
    }, READING_MS);
    return () => clearTimeout(timer);
  }, []);
  const sayOffline = useOfflineWords(locale);
  const [added, setAdded] = useState<readonly Attachment[]>([]);
  const context = useMemo<Context>(
    () => ({
      form,
      store,
      draft,
      services,
      today,
      locale,
      t,
      relevant: walk(form, draft.answers, today),
      attachments: [...initial, ...added],
      notes: new Map(notes.map(({ path, text }) => [path, text])),
      known,
      addAttachment: (attachment) => setAdded((all) => [...all, attachment]),
      isForClient,
      sayOffline,
    }),
    [form, store, draft, services, today, locale, t, initial, added, notes, known, isForClient, sayOffline],
  );
  return (
    <WizardContext value={context}>
      {children}
      {draft.conflict !== null && <LoadedConflictDialog />}
    </WizardContext>
  );
}

type Props = {
  readonly place: Place;
  readonly firm: string;
  readonly hrefOf: (place: Place) => string;
  readonly go: (place: Place, options?: { replace?: boolean }) => void;
  readonly onLater: () => void;
  /** Sends the form. Gives what is in the way: findings, or a text for the user; an empty text when it was sent. */
  readonly onSubmit: (confirmations: readonly string[]) => Promise<SubmitAnswer>;
};

/** Shows the step someone is at, and leads on to the next that counts. */
export function Wizard({ place, firm, hrefOf, go, onLater, onSubmit }: Props) {
  const { form, store, draft, today } = useWizard();
  const steps = visibleSteps(form, draft.answers, today);
  const index = steps.indexOf(place.stepId);
  const overviewId = steps.find((id) => form.steps[id]?.overview !== undefined) ?? steps.at(-1) ?? "";
  const [serverIssues, setServerIssues] = useState<readonly Issue[]>([]);

  useEffect(() => {
    if (index < 0) go({ stepId: steps[0] ?? "", isReturning: false, focusPath: null }, { replace: true });
    else store.moveTo(place.stepId);
  });
  if (index < 0) return null;

  const change = (path: string) => {
    go({ stepId: path.split(".")[0] ?? "", isReturning: true, focusPath: path });
  };
  const next = () => {
    setServerIssues((all) => all.filter(({ path }) => !path.startsWith(`${place.stepId}.`)));
    const now = store.getState();
    const nowSteps = visibleSteps(form, now.answers, today);
    const following = nowSteps[nowSteps.indexOf(place.stepId) + 1] ?? overviewId;
    const findOpen = () => findIssues(form, now.answers, now.held, today)[0]?.path.split(".")[0];
    const stepId = place.isReturning ? (findOpen() ?? overviewId) : following;
    const isBack = place.isReturning && stepId === overviewId;
    go({ stepId, isReturning: place.isReturning && !isBack, focusPath: isBack ? place.focusPath : null });
    store.moveTo(stepId);
  };
  const submit = async (confirmations: readonly string[]) => {
    const answer = await onSubmit(confirmations);
    if (typeof answer === "object") setServerIssues(answer);
    return answer;
  };
  const shared = { stepId: place.stepId, position: { n: index + 1, total: steps.length }, firm, onLater };
  if (place.stepId === overviewId) {
    return (
      <OverviewPage
        {...shared}
        backAt={place.focusPath}
        hrefOf={(path) => hrefOf({ stepId: path.split(".")[0] ?? "", isReturning: true, focusPath: path })}
        onChange={change}
        onSubmit={submit}
      />
    );
  }
  return (
    <StepPage
      key={place.stepId}
      {...shared}
      focusPath={place.focusPath}
      issues={serverIssues.filter(({ path }) => path.startsWith(`${place.stepId}.`))}
      onNext={next}
    />
  );
}

/** The step before this one that counts; undefined at the first. */
export function stepBefore(form: Form, store: DraftStore, stepId: string, today: string): string | undefined {
  const steps = visibleSteps(form, store.getState().answers, today);
  return steps[steps.indexOf(stepId) - 1];
}
