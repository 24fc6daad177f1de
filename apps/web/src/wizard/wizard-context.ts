import type { Attachment } from "@stammdaten/shared/contract/form-schemas.ts";
import type { Bank } from "@stammdaten/shared/contract/lookups.ts";
import type { FormNotice } from "@stammdaten/shared/contract/privacy-notices.ts";
import type { Translate } from "@stammdaten/shared/forms/definition.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { ClientLanguage } from "@stammdaten/shared/values/language.ts";
import { createContext, useContext } from "react";
import type { DraftState } from "./draft-state.ts";
import type { DraftStore } from "./draft-store.ts";
import type { LookUpHit, LookUpKind } from "./look-ups.ts";
import type { SayOffline } from "./use-offline-words.ts";
import type { PhoneServices } from "./phone/phone-services.ts";

/** What the wizard asks the outside world for. */
export type WizardServices = {
  /** The bank of a Bankleitzahl; null where none is known. */
  readonly findBank: (bankCode: string) => Promise<Bank | null>;
  /** What is found by words, a place or a code of at least two characters. */
  readonly lookUp: (kind: LookUpKind, filter: string, signal: AbortSignal) => Promise<readonly LookUpHit[]>;
  /** Uploads one file. `onProgress` hears parts of 1. The same `upload` once more is answered like the first time. */
  readonly upload: (file: File, onProgress: (part: number) => void, signal: AbortSignal, upload: string) => Promise<Attachment>;
  readonly removeAttachment: (attachmentId: string) => Promise<void>;
  /** Hands a question to a phone; null for those who are logged in, whose phone may do so too. */
  readonly phone: PhoneServices | null;
  /** Mails the code. */
  readonly requestRevealCode: () => Promise<unknown>;
  /** The firm's privacy notice; the same one until the page is left, which is the one that counts when the form is sent. */
  readonly readNotice: () => Promise<FormNotice>;
  /** The stored answers unmasked. */
  readonly reveal: (code: string) => Promise<Answers>;
};

export type Wizard = {
  readonly form: Form;
  readonly store: DraftStore;
  readonly draft: DraftState;
  /** The visible answers of all steps. */
  readonly relevant: Answers;
  readonly today: string;
  readonly locale: ClientLanguage;
  readonly t: Translate;
  readonly services: WizardServices;
  readonly attachments: readonly Attachment[];
  /** What the firm wrote beside single answers when it sent the form back, by dotted path. */
  readonly notes: ReadonlyMap<string, string>;
  /** What the firm filled in before anybody opened the form. */
  readonly known: Answers;
  readonly addAttachment: (attachment: Attachment) => void;
  /** Whether the firm fills the form in for its client: what is declared and where it goes then reads differently. */
  readonly isForClient: boolean;
  readonly sayOffline: SayOffline;
};

/** What a page adds: the findings beside its fields. */
export type StepFindings = {
  readonly errors: Readonly<Record<string, string>>;
  /** What was wrong when someone last went on and no longer is. Its words keep their room, or all below would jump while one types. */
  readonly mended: Readonly<Record<string, string>>;
  readonly warnings: Readonly<Record<string, string>>;
  /** Dotted path of the field that an error's link leads to; lists open the item that holds it. */
  readonly target: { readonly path: string } | null;
  /** By the path of a step or an entry, its topics that nobody has opened yet. */
  readonly topics: Map<string, readonly ClosedTopic[]>;
};

/** Questions that were not in sight yet. */
export type ClosedTopic = {
  /** Whether the question at a dotted path is one of them. */
  readonly covers: (path: string) => boolean;
  /** Whether none of them has an answer. */
  readonly isBlank: boolean;
  readonly open: () => void;
};

export const WizardContext = createContext<Wizard | null>(null);
export const FindingsContext = createContext<StepFindings>({ errors: {}, mended: {}, warnings: {}, target: null, topics: new Map() });

/** The wizard around a component. @throws outside of one */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (wizard === null) throw new Error("This component stands outside of a wizard.");
  return wizard;
}
